"""The number of the draw that makes each day's puzzle: searched for once, so that no one waits for it.

Each number, written with 36 digits from 0 to z, is what `engine.puzzles.puzzle.first_find` returns for its
day. Past the last day the search is made when the puzzle is asked for.
"""

from datetime import date
from functools import cache

FIRST = date(2026, 1, 1)
"""The day of the first number."""

_FINDS = {
    "dinner": """
aq fq t2 7s i0 5l jo nt bw 1qt ls 4o jv 7r qi 1mq 26 1n0 85 kj 8m 1o4 rp q3 z3 71 gv 1gb q9 2 km qd 4f 5p
x8 zb 13p 1h5 cb dx de 13q sk 7 8y 3jq mu 6s 1z s0 k3 7w 23 a7 fp nd 99 1f4 ay h1 3b 4m 1n8 1se 8m b1 co
6d 2q xj 111 1bl g x3 m7 wb id 6s f 2cb 2z v ep ku u5 13b 2r3 xn 13 7r t1 v l0 15o 4n dq bj 1xb fx 31 do
ts 3f lk tf 11k ii lv 1ra 1i 1g 3es xt d9 3p af 21 xr ep 10b nv 1b2 k8 ob 1q9 1eg g3 186 d4 b dg 6b ac px
qc 25t 1f3 f7 l9 1i4 mc 3vb 23f iu fz 22 3i fz xw di j0 8k 3 vb ct 63 1kd 16v b9 28 dz 284 sr 2ox xv 5 ah
21p 19x lz pt 3b bc v6 193 12l 7j 86 p3 a 8e 1w il 143 6p 3d aw t ya 1wx 2m 1y 2q tw 6g 11r 46 2u 1sl 8b h
89 1xw ww eg 2n fk a7 fb 1zh 3r g0 md cf 3j jt 181 e4 6n 7r 1j 9f e2 67 hj 1dx bs 72 f4 1yh m5 vc gf 3dl
e9 3u np 1oe 1km e ic lr 2u 13k ee 3r1 19c 1g7 nm 2w 4s bi rs 4n 2g7 a8 71 4h cn 5q 2p 3dz rn 1y 6c f7 qn
54 qb a6 l dk 1bo xa vx ty p8 g1 8h 14k u 9k ox 8t 57 ld 15 qi a4 8f 3co cf x8 72 3t hu xs fw 1y qq 0 5h
33y 199 1y 2n 4i nx ck a7 b3 c8 4 j7 1f1 pc pe 11q ql bb 13 3l 1ed 3r 1ge bf 4n t4 1nf d7 8k 2lf 4r v dj
3fj 25i qu 7g du 2a fg l6 6i ka wu hf k 7g i7 a5 75 wi 16h ha 84 9v 1i8 e2 1m8 10y ql 1x 56 ao e 1wj iz 7
1j 3j1 cy 28r ep 6a ac ap 30n 1ah 7v 5g 2na ch dr et 4r yj qc uz 1m r ah ye 10f o1 2dh 9o w d5 5w 9f xh
11y 1b 6y 1p 1d0 99 1gu s i8 48 2f 1e pg yp ye 3y r 11t gf j5 1hz 83 1 cz f2 jn ab q2 fs 2k fb 18l 2j jv
3m ny f5 f0 28l lc q3 54w yo 1e eo p8 1ll sz 2j 8b wg r l5 85 21 28 2ci gd 3n lr 36 iu 1yg 96 23 6c td sw
13z 4n 4g 1xl 5s 17r 23 2d fj 171 1b 3w cg 25s 3s3 3k er 3j wi 1ay 74 m4 6j 9e 9t bz b ac ck dp 19t 4t 8q
1z6 ou fu 9i 1ho 3r 11 8a 7s 54 102 106 kp 1br 5z 5h yc 1k 22d dq 1bs 4 ie 1ml nr 1ck 2r oe kv 5w 1bv pl
1e 5b p7 ao jv 4x 3c 7p e7 mp 1pm gm 1bh v6 22b 6h dc uk 2vf 4 1cl 2jo 1k gw fu c4 ns 1mf 9g 4m o 1k1 bh
5h 15f g9 1e 161 1es l8 14a oe fa fm 5a n5 ap 67 1uw 3ll 2z p5 c1 gq ok p6 ns 23 31 1wl 17y 1ou uk 169 jn
nh 1yl p 8n 37u 3c ae 13 74 f5 14t 69 0 4j j 1nz 3m 6i jj 10p 9z 33 en 1q7 2e fl 72 tk l8 7j 24 9s fx ik
ic 75 9d f2 4v pa 4s hx i1 2o6 3s qa 1o 2vu 9w xv 35p g ex eh k0 2r iv 1l2 35 dr a8 1ey 9h 7w 207 0 e1 1uw
19 df 9b 39 11g 3x so 1o ea 12 1m4 bh kk 1tl se 2l 76 r0 q4 11e su 3hg at ae 28g mh bl 29f pk id i4 k9 7s
1dx p3 a1 a8 pn 1j 2c 24u 1i9 r0 28 bx 1a 18s 6z o7 19 l1 pz di 8m g0 15x 3x 76 9i 15q 4 bt pe 3fc 6d 4q
1jo 185 164 x 10m 2u 4n 3z 1kr 120 fa 6a o1 16 ni n3 iv 1u ky 7s 9k 20 204 oy v1 5b 7p l s4 t 4i 5u 4x ye
ey 1nl 20e 1kz 16k 11e vq 9c 7m kn 1p kh 9n 73 61 1qq tm e3 1s9 119 ao 6g 27t 1jq 4i ly qo g7 u r9 2a1 jf
25b 15y 49 1wt 8y ko a9 12w qd 9f c4 7u 1g8 f 7k wu 43 c6 7f 1io
""",
    "tokens": """
tf qh 1f 11p wp 23 1c7 m 57 ed 23w q8 2c 1x9 nz 1il 1j4 i4 a3 29 dh 13t nb 16g dd 2l 3r 1jf 1e1 y7 1jp g0
3t z m1 1ym rs 1dq 127 75 bn fy ey ib 20y e4 4y s f7 f4 73 tg 6d 16o n 2k 3ut 1cc 1z3 69 1df 84 4u 16s 6v
18u 5h 3f cx 2zh 9b 15e 2vh zu 49 gp d7 168 l3 17s 2ff yn 48 2z jq 1pa 4e f1 1f 6k ft nx 3c9 2e p cr 3a 19
w9 79 rh lp ai 1v 1k3 13w 10u 5m 1id om 15j 2z 28 3de g2 7l cr 7s f3 1tx 1b 12s 2nn qd 63 2fu t6 wa ld 16f
1p 6c 1d9 an 1iv tl 1ss 9r 9i 17q 1j2 nd 2g8 mo 3g pf 5e bl uv ne ff ft 1s 4j2 1u4 1bc 1df 1gu 67 6 m5 1f7
c5 16g cy f8 rw e 143 29r v8 1k ld 6d 1bt 4e d9 lw rp 5y 1n 3ny 3j 7j tr ga e5 a z7 ak 11 2t4 ar 43 2y 3eq
ex b2 cr 11b 5r 3a 385 q9 y0 2xt 16l ex 6y kr ng 5a eb ak 80 t6 18r c1 2id ex 2c 2q 1k zs 185 2ug ye 168
3y 4e 11 1ag ow 1d4 2o q2 2x d8 12f 1vi qa 1g4 8u j8 f7 1v 5k lm 5g 18g r 222 wt 4n 4y a 3u 7i f5 kk uz
15k 31 1de 1g 1sy 152 114 8e 5j 3s 3s rs 2q2 20e k4 7r 8 8w ms 8n dx 11c 65 lq ck pq bl 1qp 16j 4kn 1l 6p
cp 1es 1ra 2ud go 1tl 8d 20 1p3 4i 13x cf h2 6a h8 5k 14t 11h pz i4 6d 29z k6 1f v7 cu 97 79 5l 6e 1nk 86
10n n3 10 uj 5d 1dd 28 vp 4j dr 4rk 13j yp pr k0 6h xk 1kw dc 3p ro 1v0 st 6z 21k gs 13 109 2i 1q 53 1h1
75 66 bo uu 5f 7q dn nv 1z 200 24 e9 2w 4s 1zt 2y g eh 3k 6 v4 an kd 1x5 1li 1k e3 6m 168 1bv bf 4e m 4w
91 fo bz fc 1i3 at l4 r6 1n8 ae eb 1be 3c 2a 46 rb 2k1 42 iz 5c cc 3p jh 23s wy 1sl nw 8k 65 fe tu 16i 6g
10 6a 12y 15r 52 173 9g rb 6i z 1q gj kv gr 1h 69 ec 2t ao xe 1hr 60 1d h 4c 1d7 ni iv 40 1l f5 12d 9b ai
2v 4l 5u 3i 1h zl 1nm 1mh 3b 4s nh sv tn 22q gv w 1b j 5h 2xo ik 1c d9 3x zq dh nq 1mm 3g 3d k 25 df 1aj
333 p8 aa ly ca 37z xk 1p9 3d x 57 2r 1i1 1m 2t wq 3h 6k et 1pd 1ft tv 7l 2q c4 1hg n8 k9 27t kk e9 69 1ba
1hu 2h8 uw i 53 4 dp a7 2v 1u5 78 3i 8h 1d7 7j ri 5i p3 c1 6f v0 1em 26k 1jp 1je 4 8c 1a3 18j 86 7v 12y 3e
m 7z 278 7k 4y 1hw 5k 1e 2v 208 21 tx fe 8a al ay 123 tj fs 3l m9 27 8u 1g2 10e 5u 25i 65 4l m6 xi 3lk 1e1
rq g e5 ki 178 2c jv ne 70 5r hl kz 1sg rd tj iy ri 1au g4 uo qj ax 8e 5y cm 1z5 1n5 2a6 ue 7j r7 16i dq
1ni 204 1b3 6m da ks 3al 2al ci ji 7d hn 1eu 1ze 5e 1m2 l ht 3h jm 1fy to 1kv hc 6l ek wl bb 69 1sb 26 ik
7f 2o9 3gc gs u2 8r gn dx 31 47 1g1 5n 2ro 46 f3 ft d0 ke 46 24 46 3g 26i ez m4 365 2m g7 dc l8 2u 1mz ry
192 8f b pq 8f 1k9 sk av 38 39 lh 96 54 1bc 10u 2d mg df o0 27c 9z 186 6u mq 34 zh ga 15l 2sb c yj s 4hf
v2 c2 12 iz dt d1 1e4 97 15x cb 3n 10 1jf 25 hi 1la 1n 7u b2 5z 3sa 2r 2ez k0 pq 86 rt 28z 1l6 8gk 1oy 41
a o 1bp go 46c 1ho jw 3z em 1xa 10z 2b2 9h 2q 28 9m 2rb 16o wq 245 b 1io 2yn 1bg 1bs ko 40j k9 7w 4z 2y
244 30 gc 62 1k 2ip du 6 5o w5 et 1w cz yv 70 16d lb 87 7a 33n uv wl 1m1 7n b 6c br 5d 2co 3ki tc 1u 3y
1de ax
""",
}


@cache
def _numbers(game: str) -> tuple[int, ...]:
    return tuple(int(number, 36) for number in _FINDS[game].split())


def found(day: date, game: str) -> int | None:
    """Return the number of the draw that makes the puzzle of a day in a game; None where it is not kept."""
    numbers, at = _numbers(game), (day - FIRST).days
    return numbers[at] if 0 <= at < len(numbers) else None

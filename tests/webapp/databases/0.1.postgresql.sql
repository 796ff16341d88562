CREATE TABLE public.alembic_version (
    version_num character varying(32) NOT NULL
);
CREATE TABLE public.class_attempts (
    match_id character varying(8) NOT NULL,
    class_id character varying(8) NOT NULL,
    task integer NOT NULL,
    pupil integer NOT NULL,
    began_at bigint NOT NULL,
    ended_at bigint,
    counts boolean NOT NULL,
    outcome json
);
CREATE TABLE public.class_pairs (
    match_id character varying(8) NOT NULL,
    class_id character varying(8) NOT NULL,
    round integer NOT NULL,
    first integer,
    second integer,
    payoffs json
);
CREATE TABLE public.class_pupils (
    class_id character varying(8) NOT NULL,
    number integer NOT NULL,
    name character varying(40) NOT NULL,
    guest_hash character varying(64) NOT NULL,
    joined_at bigint,
    seen_at bigint,
    blocked boolean NOT NULL,
    card integer NOT NULL
);
CREATE TABLE public.class_tasks (
    class_id character varying(8) NOT NULL,
    number integer NOT NULL,
    title character varying(200) NOT NULL,
    game character varying(16) NOT NULL,
    setting json NOT NULL,
    plate character varying(40),
    until bigint
);
CREATE TABLE public.classes (
    id character varying(8) NOT NULL,
    name character varying(40) NOT NULL,
    guest_hash character varying(64) NOT NULL,
    made_at bigint NOT NULL,
    used_at bigint NOT NULL,
    open boolean NOT NULL,
    frozen_at bigint,
    card integer NOT NULL,
    numbered integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.coach_notes (
    match_id character varying(8) NOT NULL,
    number integer NOT NULL,
    ply integer NOT NULL,
    kind character varying(8) NOT NULL
);
CREATE TABLE public.exports (
    match_id character varying(8) NOT NULL,
    number bigint,
    ended_at bigint,
    withheld boolean NOT NULL
);
CREATE TABLE public.handovers (
    token_hash character varying(64) NOT NULL,
    guest_hash character varying(64) NOT NULL,
    sealed character varying(400) NOT NULL,
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    used_at bigint,
    revoked_at bigint
);
CREATE TABLE public.lessons (
    guest_hash character varying(64) NOT NULL,
    chapter character varying(16) NOT NULL,
    step integer NOT NULL,
    tries integer NOT NULL,
    answered_at bigint NOT NULL
);
CREATE TABLE public.matches (
    id character varying(8) NOT NULL,
    game character varying(16) NOT NULL,
    kind character varying(8) NOT NULL,
    title character varying(200) NOT NULL,
    setup json NOT NULL,
    seed bigint NOT NULL,
    created_at bigint NOT NULL,
    started_at bigint,
    host integer,
    previous_id character varying(8),
    base_revision integer NOT NULL,
    stopped json,
    stopped_at bigint,
    clock json,
    clock_runs boolean DEFAULT false NOT NULL,
    starts character varying(8) DEFAULT 'host'::character varying NOT NULL,
    listed boolean DEFAULT false NOT NULL,
    series json,
    plate character varying(40),
    question json,
    unsettled boolean DEFAULT false NOT NULL
);
CREATE TABLE public.moves (
    match_id character varying(8) NOT NULL,
    ply integer NOT NULL,
    move json NOT NULL,
    created_at bigint NOT NULL,
    seat integer NOT NULL,
    deputy character varying(40)
);
CREATE TABLE public.outages (
    number integer NOT NULL,
    began bigint NOT NULL,
    ended bigint
);
CREATE SEQUENCE public.outages_number_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.outages_number_seq OWNED BY public.outages.number;
CREATE TABLE public.programs (
    key_hash character varying(64) NOT NULL,
    id character varying(8) NOT NULL,
    name character varying(40) NOT NULL,
    author character varying(40) NOT NULL,
    games json NOT NULL,
    guest_hash character varying(64),
    created_at bigint NOT NULL,
    online_until bigint NOT NULL
);
CREATE TABLE public.progress (
    guest_hash character varying(64) NOT NULL,
    plate character varying(40) NOT NULL,
    stars integer NOT NULL,
    payoff json NOT NULL,
    match_id character varying(8) NOT NULL,
    reached_at bigint NOT NULL
);
CREATE TABLE public.push_bounces (
    guest_hash character varying(64) NOT NULL,
    bounced_at bigint NOT NULL
);
CREATE TABLE public.push_subscriptions (
    guest_hash character varying(64) NOT NULL,
    endpoint_hash character varying(64) NOT NULL,
    endpoint character varying(1000) NOT NULL,
    point character varying(130) NOT NULL,
    secret character varying(32) NOT NULL,
    created_at bigint NOT NULL,
    language character varying(35) DEFAULT 'en'::character varying NOT NULL
);
CREATE TABLE public.puzzle_tries (
    guest_hash character varying(64) NOT NULL,
    puzzle character varying(40) NOT NULL,
    number integer NOT NULL,
    kind character varying(8) NOT NULL,
    move json,
    created_at bigint NOT NULL
);
CREATE TABLE public.seats (
    match_id character varying(8) NOT NULL,
    seat integer NOT NULL,
    kind character varying(8) NOT NULL,
    name character varying(40) NOT NULL,
    strategy character varying(40),
    key_salt character varying(16),
    key_hash character varying(64),
    guest_hash character varying(64),
    ready boolean DEFAULT false NOT NULL,
    author character varying(40)
);
ALTER TABLE ONLY public.outages ALTER COLUMN number SET DEFAULT nextval('public.outages_number_seq'::regclass);
INSERT INTO public.alembic_version VALUES ('0029');
INSERT INTO public.class_attempts VALUES ('8GQB7QC3', 'S6E77VSA', 1, 1, 1790002021, 1790002021, true, '{"payoffs": [4, 3], "best": [5, 5], "slips": [[0, "f02a09f80fa1", 0, 1]], "earned": 4}');
INSERT INTO public.class_attempts VALUES ('S189F4PE', 'S6E77VSA', 1, 2, 1790002021, NULL, false, NULL);
INSERT INTO public.class_pairs VALUES ('A0SZFNBN', 'S6E77VSA', 1, 1, NULL, NULL);
INSERT INTO public.class_pairs VALUES ('E5WWMSMS', 'S6E77VSA', 1, 2, 3, '[4, 3]');
INSERT INTO public.class_pupils VALUES ('S6E77VSA', 1, 'Eva', '2774ba1d31ae0d4d1261cc5a475084ca3ad2d63eb0342330064ece2fbabab242', 1790002021, 1790002021, false, 0);
INSERT INTO public.class_pupils VALUES ('S6E77VSA', 2, 'Finn', '06b6840b0f04687408d8fbf19df6f62629cb9d5e80b7c7a4ff4c74c91862bcab', 1790002021, 1790002021, false, 0);
INSERT INTO public.class_pupils VALUES ('S6E77VSA', 3, 'Gul', 'f8ba652292ca23cbcc881aeb1d6805dcfe45d9588126c1f0142d8b17c69f5f8f', 1790002021, 1790002021, false, 0);
INSERT INTO public.class_pupils VALUES ('S6E77VSA', 4, 'Hana', '1369a9b8fb4bc3ebca0621e470f3718a2f3562f74955cb8ac709ec0352a72d72', NULL, NULL, false, 0);
INSERT INTO public.class_tasks VALUES ('S6E77VSA', 1, 'Three dishes', 'dinner', '{"setup": {"morsels": [{"name": "Tibs", "utilities": [3, 1]}, {"name": "Shiro", "utilities": [2, 3]}, {"name": "Kitfo", "utilities": [1, 2]}], "order": "ABA"}, "seat": 0, "bots": [null, "crossout"], "moves": []}', NULL, NULL);
INSERT INTO public.classes VALUES ('S6E77VSA', 'Class 7b', 'ce37453a2febadc027badbf352a9a45df9a2ec5937fcf5968bd2913b57114f05', 1790002020, 1790002022, true, NULL, 0, 4);
INSERT INTO public.coach_notes VALUES ('DRR9789M', 0, 0, 'nudge');
INSERT INTO public.coach_notes VALUES ('V3CK6WS3', 0, 0, 'full');
INSERT INTO public.coach_notes VALUES ('V3CK6WS3', 1, 0, 'hint');
INSERT INTO public.exports VALUES ('DRR9789M', 1, 1790000013, false);
INSERT INTO public.exports VALUES ('7SFXTCY8', 2, 1790002016, false);
INSERT INTO public.exports VALUES ('FFJX1VBX', 3, 1790002016, false);
INSERT INTO public.exports VALUES ('NMV96F3C', NULL, NULL, true);
INSERT INTO public.exports VALUES ('8GQB7QC3', 4, 1790002021, false);
INSERT INTO public.handovers VALUES ('3cde2a1d69cdcf829bcf9c51537077bede59905fa3129b228bf2739f1b0559e3', 'a276aa8f1ad0273fe28ec6589b23aef97584def89d824b9c3b8b7bea861fb4ea', '59298955a3413cebb7830e7364ab7a32daa523c97d65bbda58f964eb68345aada7', 1790002020, 1790002920, NULL, NULL);
INSERT INTO public.lessons VALUES ('a276aa8f1ad0273fe28ec6589b23aef97584def89d824b9c3b8b7bea861fb4ea', 'crossout', 1, 2, 1790002020);
INSERT INTO public.matches VALUES ('DRR9789M', 'dinner', 'table', 'Each to their own', '{"morsels": [{"name": "Tibs", "utilities": [1, 4]}, {"name": "Kik alicha", "utilities": [2, 3]}, {"name": "Gomen", "utilities": [3, 2]}, {"name": "Genfo", "utilities": [4, 1]}], "order": "ABAB"}', 2090811080315113, 1790000003, 1790000003, 0, NULL, 0, NULL, NULL, NULL, false, 'host', false, NULL, 'each-to-their-own', NULL, false);
INSERT INTO public.matches VALUES ('V3CK6WS3', 'dinner', 'table', 'Figure 2: eight dishes', '{"morsels": [{"name": "Genfo", "utilities": [1, 8]}, {"name": "Azifa", "utilities": [2, 3]}, {"name": "Gomen", "utilities": [3, 6]}, {"name": "Kik alicha", "utilities": [4, 4]}, {"name": "Tibs", "utilities": [5, 1]}, {"name": "Ayib", "utilities": [6, 2]}, {"name": "Misir wot", "utilities": [7, 5]}, {"name": "Fosolia", "utilities": [8, 7]}], "order": "ABABABAB"}', 921958, 1790000013, 1790000013, 0, NULL, 1, NULL, NULL, NULL, false, 'host', false, NULL, NULL, NULL, false);
INSERT INTO public.matches VALUES ('VSQPXJBG', 'dinner', 'table', 'Three dishes', '{"morsels": [{"name": "Gomen", "utilities": [1, 2]}, {"name": "Shiro", "utilities": [2, 3]}, {"name": "Tibs", "utilities": [3, 1]}], "order": "ABA"}', 345699, 1790000014, 1790000014, 0, NULL, 2, NULL, NULL, NULL, false, 'full', false, NULL, NULL, '{"ply": 1, "open": {"kind": "take_back", "seat": 0, "yes": [], "away": []}, "asked": [["take_back", 0]], "closed": null}', false);
INSERT INTO public.matches VALUES ('FX5EHK58', 'dinner', 'table', 'Three dishes', '{"morsels": [{"name": "Gomen", "utilities": [1, 2]}, {"name": "Shiro", "utilities": [2, 3]}, {"name": "Tibs", "utilities": [3, 1]}], "order": "ABA"}', 758456, 1790000014, 1790000014, 0, NULL, 3, NULL, NULL, NULL, false, 'full', false, NULL, NULL, NULL, false);
INSERT INTO public.matches VALUES ('EPNVFRQ5', 'dinner', 'table', 'Three dishes', '{"morsels": [{"name": "Gomen", "utilities": [1, 2]}, {"name": "Shiro", "utilities": [2, 3]}, {"name": "Tibs", "utilities": [3, 1]}], "order": "ABA"}', 65154, 1790002014, NULL, 0, NULL, 0, NULL, NULL, '{"per_move": 86400}', false, 'full', true, NULL, NULL, NULL, false);
INSERT INTO public.matches VALUES ('XSPFYN48', 'dinner', 'table', 'Three dishes', '{"morsels": [{"name": "Gomen", "utilities": [1, 2]}, {"name": "Shiro", "utilities": [2, 3]}, {"name": "Tibs", "utilities": [3, 1]}], "order": "ABA"}', 537175, 1790002014, 1790002014, 0, NULL, 3, '{"termination": "resigned", "payoffs": [0, 0], "seat": 0}', 1790002014, NULL, false, 'full', false, '{"game": 1, "of": 2, "earlier": []}', NULL, NULL, false);
INSERT INTO public.matches VALUES ('0SKGFWN3', 'dinner', 'table', 'Three dishes', '{"morsels": [{"name": "Gomen", "utilities": [1, 2]}, {"name": "Shiro", "utilities": [2, 3]}, {"name": "Tibs", "utilities": [3, 1]}], "order": "ABA"}', 2644977967444974, 1790002014, 1790002014, 0, NULL, 0, NULL, NULL, '{"total": 600, "increment": 5}', true, 'host', false, NULL, NULL, NULL, false);
INSERT INTO public.matches VALUES ('7SFXTCY8', 'tokens', 'table', '$1 to $3 on a line', '{"stacks": [1, 2, 3], "seats": 3, "board": "line"}', 2268445277060864, 1790002014, 1790002014, 0, NULL, 0, NULL, NULL, NULL, false, 'host', false, NULL, NULL, NULL, false);
INSERT INTO public.matches VALUES ('FFJX1VBX', 'dinner', 'table', 'A dinner of 2 dishes', '{"morsels": [{"name": "Shiro", "utilities": [1, 2]}, {"name": "Tibs", "utilities": ["5/2", 1]}], "order": "AB"}', 938133963277211, 1790002016, 1790002016, 0, NULL, 0, NULL, NULL, NULL, false, 'host', false, NULL, NULL, NULL, false);
INSERT INTO public.matches VALUES ('NMV96F3C', 'dinner', 'table', 'A dinner of 2 dishes', '{"morsels": [{"name": "Shiro", "utilities": [1, 2]}, {"name": "Tibs", "utilities": ["5/2", 1]}], "order": "AB"}', 4245293034213770, 1790002016, 1790002016, 0, NULL, 0, NULL, NULL, NULL, false, 'host', false, NULL, NULL, NULL, false);
INSERT INTO public.matches VALUES ('X804EMSW', 'tokens', 'record', '$1 to $3 on a line', '{"stacks": [1, 2, 3], "seats": 3, "board": "line"}', 2268445277060864, 1790002016, 1790002016, NULL, NULL, -3, NULL, NULL, NULL, false, 'host', false, NULL, NULL, NULL, false);
INSERT INTO public.matches VALUES ('N6J1MKNK', 'tokens', 'theatre', '$1 to $4 on a line', '{"stacks": [1, 2, 3, 4], "seats": 2, "board": "line"}', 5681181143563106, 1790002020, 1790002020, NULL, NULL, -2, NULL, NULL, NULL, false, 'host', false, NULL, NULL, NULL, false);
INSERT INTO public.matches VALUES ('PSE47FME', 'dinner', 'table', 'Figure 2: eight dishes', '{"morsels": [{"name": "Genfo", "utilities": [1, 8]}, {"name": "Azifa", "utilities": [2, 3]}, {"name": "Gomen", "utilities": [3, 6]}, {"name": "Kik alicha", "utilities": [4, 4]}, {"name": "Tibs", "utilities": [5, 1]}, {"name": "Ayib", "utilities": [6, 2]}, {"name": "Misir wot", "utilities": [7, 5]}, {"name": "Fosolia", "utilities": [8, 7]}], "order": "ABABABAB"}', 6002568408569120, 1790002020, 1790002020, 0, NULL, 0, NULL, NULL, NULL, false, 'host', false, NULL, NULL, NULL, false);
INSERT INTO public.matches VALUES ('8GQB7QC3', 'dinner', 'table', 'Three dishes', '{"morsels": [{"name": "Tibs", "utilities": [3, 1]}, {"name": "Shiro", "utilities": [2, 3]}, {"name": "Kitfo", "utilities": [1, 2]}], "order": "ABA"}', 2851790670269536, 1790002021, 1790002021, 0, NULL, 0, NULL, NULL, NULL, false, 'host', false, NULL, NULL, NULL, false);
INSERT INTO public.matches VALUES ('S189F4PE', 'dinner', 'table', 'Three dishes', '{"morsels": [{"name": "Tibs", "utilities": [3, 1]}, {"name": "Shiro", "utilities": [2, 3]}, {"name": "Kitfo", "utilities": [1, 2]}], "order": "ABA"}', 2606905204420309, 1790002021, 1790002021, 0, NULL, 0, NULL, NULL, NULL, false, 'host', false, NULL, NULL, NULL, false);
INSERT INTO public.matches VALUES ('A0SZFNBN', 'dinner', 'table', 'Three dishes', '{"morsels": [{"name": "Tibs", "utilities": [3, 1]}, {"name": "Shiro", "utilities": [2, 3]}, {"name": "Kitfo", "utilities": [1, 2]}], "order": "ABA"}', 2846684456801426, 1790002021, 1790002021, 0, NULL, 0, NULL, NULL, NULL, false, 'host', false, NULL, NULL, NULL, false);
INSERT INTO public.matches VALUES ('E5WWMSMS', 'dinner', 'table', 'Three dishes', '{"morsels": [{"name": "Tibs", "utilities": [3, 1]}, {"name": "Shiro", "utilities": [2, 3]}, {"name": "Kitfo", "utilities": [1, 2]}], "order": "ABA"}', 8487426150062152, 1790002022, 1790002022, 0, NULL, 0, NULL, NULL, NULL, false, 'host', false, NULL, NULL, NULL, false);
INSERT INTO public.matches VALUES ('RNSG99K3', 'dinner', 'table', 'Three dishes', '{"morsels": [{"name": "Gomen", "utilities": [1, 2]}, {"name": "Shiro", "utilities": [2, 3]}, {"name": "Tibs", "utilities": [3, 1]}], "order": "ABA"}', 6903954004942293, 1790002014, 1790002014, 1, 'XSPFYN48', 0, NULL, NULL, NULL, false, 'host', false, '{"game": 2, "of": 2, "earlier": [[0, 0]]}', NULL, NULL, false);
INSERT INTO public.moves VALUES ('7SFXTCY8', 0, '1', 1790002015, 0, NULL);
INSERT INTO public.moves VALUES ('7SFXTCY8', 1, '3', 1790002015, 1, NULL);
INSERT INTO public.moves VALUES ('7SFXTCY8', 2, '2', 1790002016, 2, NULL);
INSERT INTO public.moves VALUES ('8GQB7QC3', 0, '0', 1790002021, 0, NULL);
INSERT INTO public.moves VALUES ('8GQB7QC3', 1, '1', 1790002021, 1, NULL);
INSERT INTO public.moves VALUES ('8GQB7QC3', 2, '2', 1790002021, 0, NULL);
INSERT INTO public.moves VALUES ('DRR9789M', 0, '3', 1790000008, 0, NULL);
INSERT INTO public.moves VALUES ('DRR9789M', 1, '0', 1790000013, 1, NULL);
INSERT INTO public.moves VALUES ('DRR9789M', 2, '2', 1790000013, 0, NULL);
INSERT INTO public.moves VALUES ('DRR9789M', 3, '1', 1790000013, 1, NULL);
INSERT INTO public.moves VALUES ('E5WWMSMS', 0, '0', 1790002025, 0, NULL);
INSERT INTO public.moves VALUES ('E5WWMSMS', 1, '1', 1790002025, 1, NULL);
INSERT INTO public.moves VALUES ('E5WWMSMS', 2, '2', 1790002025, 0, NULL);
INSERT INTO public.moves VALUES ('FFJX1VBX', 0, '0', 1790002016, 0, NULL);
INSERT INTO public.moves VALUES ('FFJX1VBX', 1, '1', 1790002016, 1, NULL);
INSERT INTO public.moves VALUES ('FX5EHK58', 0, '1', 1790000014, 0, NULL);
INSERT INTO public.moves VALUES ('FX5EHK58', 1, '0', 1790002014, 1, 'crossout');
INSERT INTO public.moves VALUES ('N6J1MKNK', 0, '4', 1790002020, 0, NULL);
INSERT INTO public.moves VALUES ('N6J1MKNK', 1, '3', 1790002020, 1, NULL);
INSERT INTO public.moves VALUES ('NMV96F3C', 0, '0', 1790002016, 0, NULL);
INSERT INTO public.moves VALUES ('NMV96F3C', 1, '1', 1790002016, 1, NULL);
INSERT INTO public.moves VALUES ('VSQPXJBG', 0, '0', 1790000014, 0, NULL);
INSERT INTO public.moves VALUES ('X804EMSW', 0, '1', 1790002016, 0, NULL);
INSERT INTO public.moves VALUES ('X804EMSW', 1, '3', 1790002016, 1, NULL);
INSERT INTO public.moves VALUES ('X804EMSW', 2, '2', 1790002016, 2, NULL);
INSERT INTO public.outages VALUES (1, 1789999100, 1789999200);
INSERT INTO public.outages VALUES (2, 1790003000, NULL);
INSERT INTO public.programs VALUES ('d53477fd8e45cbaa9db6a6b55e08898e3ce213d33a6ac01648560ee1f7cc8cf0', 'ZAHVX7ZT', 'Pythia', 'Zoe', '["dinner"]', 'a276aa8f1ad0273fe28ec6589b23aef97584def89d824b9c3b8b7bea861fb4ea', 1790002020, 1790002020);
INSERT INTO public.progress VALUES ('a276aa8f1ad0273fe28ec6589b23aef97584def89d824b9c3b8b7bea861fb4ea', 'each-to-their-own', 3, '7', 'DRR9789M', 1790000013);
INSERT INTO public.push_bounces VALUES ('c48429eadcadccc5c07db8985904a235776f9a44ff6a50d872c0faaa66a21922', 1790002020);
INSERT INTO public.push_subscriptions VALUES ('a276aa8f1ad0273fe28ec6589b23aef97584def89d824b9c3b8b7bea861fb4ea', '1c0debee693b8a8a78fe328922327685ec04a658946e4591bdf82c30c94bbb10', 'https://push.example.org/ada', '04e0c1bf88f75eeca96eca0ecc4f3eaf6bb479b83e1420d50eb3f115bc5ed8114b66aa086af7bacc2920b8b43db6e3a112549515b76b699867173788107fc369a2', '7369787465656e206279746573206f6b', 1790002020, 'en');
INSERT INTO public.push_subscriptions VALUES ('c48429eadcadccc5c07db8985904a235776f9a44ff6a50d872c0faaa66a21922', 'd840991a7408c21a8775784e3a9ca603fe9c05f147174587d6c83a6a03b64dfb', 'https://push.example.org/ben', '04554a3f31c534b078a28f815bc3da4f9e93516e8ba2d927231bcfb446d3315b21e4d35ccadaa8dea4ad287042c2a6e3cee0e9eb203a1b39c9e0f868e050add022', '7369787465656e206279746573206f6b', 1790002020, 'en');
INSERT INTO public.puzzle_tries VALUES ('a276aa8f1ad0273fe28ec6589b23aef97584def89d824b9c3b8b7bea861fb4ea', '2026-09-20-dinner', 1, 'wrong', '1', 1790002020);
INSERT INTO public.puzzle_tries VALUES ('a276aa8f1ad0273fe28ec6589b23aef97584def89d824b9c3b8b7bea861fb4ea', '2026-09-20-dinner', 2, 'solved', '3', 1790002020);
INSERT INTO public.seats VALUES ('DRR9789M', 0, 'person', 'Ada', NULL, 'DRR9789M:0', 'bff41d94b7b103719484b94f82db77b0af6be52fd6a35620f219b6bb3e3cfda8', 'a276aa8f1ad0273fe28ec6589b23aef97584def89d824b9c3b8b7bea861fb4ea', false, NULL);
INSERT INTO public.seats VALUES ('DRR9789M', 1, 'bot', '', 'greedy', NULL, NULL, NULL, false, NULL);
INSERT INTO public.seats VALUES ('V3CK6WS3', 0, 'person', 'Ada', NULL, 'V3CK6WS3:0', 'c43e1faeb351537005da116b19bb89fa9728368b2ab393d2a3d32686a741442d', 'a276aa8f1ad0273fe28ec6589b23aef97584def89d824b9c3b8b7bea861fb4ea', false, NULL);
INSERT INTO public.seats VALUES ('V3CK6WS3', 1, 'bot', '', 'crossout', NULL, NULL, NULL, false, NULL);
INSERT INTO public.seats VALUES ('VSQPXJBG', 0, 'person', 'Ada', NULL, 'VSQPXJBG:0', 'f50b04aad495fa70346ff30e128d14d39be3ab48d38e7f80a564e26bd1327e42', 'a276aa8f1ad0273fe28ec6589b23aef97584def89d824b9c3b8b7bea861fb4ea', false, NULL);
INSERT INTO public.seats VALUES ('VSQPXJBG', 1, 'person', 'Ben', NULL, 'VSQPXJBG:1', 'cb7d9ade32a5ec972413f046cf7061e47c6fd660f4f3d655838e0483c657f2a0', 'c48429eadcadccc5c07db8985904a235776f9a44ff6a50d872c0faaa66a21922', false, NULL);
INSERT INTO public.seats VALUES ('FX5EHK58', 0, 'person', 'Ada', NULL, 'FX5EHK58:0', '50d980cc7335721b7c13997229ac7df669dcbb32916702c364c76a74817f35db', 'a276aa8f1ad0273fe28ec6589b23aef97584def89d824b9c3b8b7bea861fb4ea', false, NULL);
INSERT INTO public.seats VALUES ('FX5EHK58', 1, 'person', 'Ben', NULL, 'FX5EHK58:1', 'fcf48bbd2cf875e6fa97aca1c3530a2a85d850ddd9924d92f12c69f3f7355261', 'c48429eadcadccc5c07db8985904a235776f9a44ff6a50d872c0faaa66a21922', false, NULL);
INSERT INTO public.seats VALUES ('EPNVFRQ5', 0, 'person', 'Ada', NULL, 'EPNVFRQ5:0', '0640ae290bd157d10cb95a887cc9feae3ead76de8be68bddb27d2822c9da983b', 'a276aa8f1ad0273fe28ec6589b23aef97584def89d824b9c3b8b7bea861fb4ea', false, NULL);
INSERT INTO public.seats VALUES ('EPNVFRQ5', 1, 'open', '', NULL, NULL, NULL, NULL, false, NULL);
INSERT INTO public.seats VALUES ('XSPFYN48', 0, 'person', 'Ada', NULL, 'XSPFYN48:0', '158768e2f4bb1b87f30ae15d6871795fa94c80b47dc14a93012b07d100e376e1', 'a276aa8f1ad0273fe28ec6589b23aef97584def89d824b9c3b8b7bea861fb4ea', false, NULL);
INSERT INTO public.seats VALUES ('XSPFYN48', 1, 'person', 'Ben', NULL, 'XSPFYN48:1', 'c2467c868d69eaa9fdfbc55e9a532fdbacd9d231759a656c54e4c685c9d91300', 'c48429eadcadccc5c07db8985904a235776f9a44ff6a50d872c0faaa66a21922', false, NULL);
INSERT INTO public.seats VALUES ('RNSG99K3', 0, 'person', 'Ben', NULL, 'XSPFYN48:1', 'c2467c868d69eaa9fdfbc55e9a532fdbacd9d231759a656c54e4c685c9d91300', 'c48429eadcadccc5c07db8985904a235776f9a44ff6a50d872c0faaa66a21922', false, NULL);
INSERT INTO public.seats VALUES ('RNSG99K3', 1, 'person', 'Ada', NULL, 'XSPFYN48:0', '158768e2f4bb1b87f30ae15d6871795fa94c80b47dc14a93012b07d100e376e1', 'a276aa8f1ad0273fe28ec6589b23aef97584def89d824b9c3b8b7bea861fb4ea', false, NULL);
INSERT INTO public.seats VALUES ('0SKGFWN3', 0, 'person', 'Ada', NULL, '0SKGFWN3:0', 'fa576fa84dd981fcd465e4f1b954ba3f125c32e4ce21750ce737b0bd5af0294a', 'a276aa8f1ad0273fe28ec6589b23aef97584def89d824b9c3b8b7bea861fb4ea', false, NULL);
INSERT INTO public.seats VALUES ('0SKGFWN3', 1, 'person', 'Ben', NULL, '0SKGFWN3:1', '69aee6566f7dc80f6562604f3b890e4e29dcfa196884e831a056143de9272c4e', 'a276aa8f1ad0273fe28ec6589b23aef97584def89d824b9c3b8b7bea861fb4ea', false, NULL);
INSERT INTO public.seats VALUES ('7SFXTCY8', 0, 'person', 'Ada', NULL, '7SFXTCY8:0', '0d186a43208ddada8789dd6c0ac2cf4daddc380a8afb0548f713f8a1c04328c8', 'a276aa8f1ad0273fe28ec6589b23aef97584def89d824b9c3b8b7bea861fb4ea', false, NULL);
INSERT INTO public.seats VALUES ('7SFXTCY8', 1, 'bot', '', 'best-reply', NULL, NULL, NULL, false, NULL);
INSERT INTO public.seats VALUES ('7SFXTCY8', 2, 'bot', '', 'best-reply', NULL, NULL, NULL, false, NULL);
INSERT INTO public.seats VALUES ('FFJX1VBX', 0, 'person', 'Ada', NULL, 'FFJX1VBX:0', '16a69f61c65db665c979fb9c7aab498b2f794621feecb7835d508865f35845ec', 'a276aa8f1ad0273fe28ec6589b23aef97584def89d824b9c3b8b7bea861fb4ea', false, NULL);
INSERT INTO public.seats VALUES ('FFJX1VBX', 1, 'bot', '', 'crossout', NULL, NULL, NULL, false, NULL);
INSERT INTO public.seats VALUES ('NMV96F3C', 0, 'person', 'Ada', NULL, 'NMV96F3C:0', 'df84076ecee874e46145788528e703edde32cdb7ff2bbf703a17289de3c96181', 'a276aa8f1ad0273fe28ec6589b23aef97584def89d824b9c3b8b7bea861fb4ea', false, NULL);
INSERT INTO public.seats VALUES ('NMV96F3C', 1, 'bot', '', 'crossout', NULL, NULL, NULL, false, NULL);
INSERT INTO public.seats VALUES ('X804EMSW', 0, 'person', 'Ada', NULL, NULL, NULL, NULL, false, NULL);
INSERT INTO public.seats VALUES ('X804EMSW', 1, 'bot', 'Best reply', 'best-reply', NULL, NULL, NULL, false, NULL);
INSERT INTO public.seats VALUES ('X804EMSW', 2, 'bot', 'Best reply', 'best-reply', NULL, NULL, NULL, false, NULL);
INSERT INTO public.seats VALUES ('N6J1MKNK', 0, 'bot', '', 'greedy', NULL, NULL, NULL, false, NULL);
INSERT INTO public.seats VALUES ('N6J1MKNK', 1, 'bot', '', 'best-reply', NULL, NULL, NULL, false, NULL);
INSERT INTO public.seats VALUES ('PSE47FME', 0, 'person', 'Ada', NULL, 'PSE47FME:0', '36965baa5ef788922f462381002fc712f9dd1865af7988ea60b3541ca6451ff5', 'a276aa8f1ad0273fe28ec6589b23aef97584def89d824b9c3b8b7bea861fb4ea', false, NULL);
INSERT INTO public.seats VALUES ('PSE47FME', 1, 'person', 'Pythia', NULL, NULL, 'd53477fd8e45cbaa9db6a6b55e08898e3ce213d33a6ac01648560ee1f7cc8cf0', 'd53477fd8e45cbaa9db6a6b55e08898e3ce213d33a6ac01648560ee1f7cc8cf0', false, 'Zoe');
INSERT INTO public.seats VALUES ('8GQB7QC3', 0, 'person', 'Eva', NULL, '8GQB7QC3:0', '8c66fb774395884f822dabc5db00a4d3d58ae73e9d3095f56d36b02c3d39adb9', '2774ba1d31ae0d4d1261cc5a475084ca3ad2d63eb0342330064ece2fbabab242', false, NULL);
INSERT INTO public.seats VALUES ('8GQB7QC3', 1, 'bot', '', 'crossout', NULL, NULL, NULL, false, NULL);
INSERT INTO public.seats VALUES ('S189F4PE', 0, 'person', 'Finn', NULL, 'S189F4PE:0', '8004018711a9f96e76a6f2622d902d7fc54bfa91c0ba4b2ddd07347f780ce52c', '06b6840b0f04687408d8fbf19df6f62629cb9d5e80b7c7a4ff4c74c91862bcab', false, NULL);
INSERT INTO public.seats VALUES ('S189F4PE', 1, 'bot', '', 'crossout', NULL, NULL, NULL, false, NULL);
INSERT INTO public.seats VALUES ('A0SZFNBN', 0, 'person', 'Eva', NULL, 'A0SZFNBN:0', 'b3dedde15ff7b8f5443b2f74b5a08872d86ef4ef1498667976800c3b19769b75', '2774ba1d31ae0d4d1261cc5a475084ca3ad2d63eb0342330064ece2fbabab242', false, NULL);
INSERT INTO public.seats VALUES ('A0SZFNBN', 1, 'bot', '', 'crossout', NULL, NULL, NULL, false, NULL);
INSERT INTO public.seats VALUES ('E5WWMSMS', 0, 'person', 'Finn', NULL, 'E5WWMSMS:0', '410594462dca82f645cf1b6cf07b98a872e877bed897f77eced5bb1214402e84', '06b6840b0f04687408d8fbf19df6f62629cb9d5e80b7c7a4ff4c74c91862bcab', false, NULL);
INSERT INTO public.seats VALUES ('E5WWMSMS', 1, 'person', 'Gul', NULL, 'E5WWMSMS:1', 'ba72326c4242a201af1af3cc600326f394e61d2d78602715ea93265c0b4aa8bb', 'f8ba652292ca23cbcc881aeb1d6805dcfe45d9588126c1f0142d8b17c69f5f8f', false, NULL);
SELECT pg_catalog.setval('public.outages_number_seq', 3, false);
ALTER TABLE ONLY public.alembic_version
    ADD CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num);
ALTER TABLE ONLY public.class_attempts
    ADD CONSTRAINT pk_class_attempts PRIMARY KEY (match_id);
ALTER TABLE ONLY public.class_pairs
    ADD CONSTRAINT pk_class_pairs PRIMARY KEY (match_id);
ALTER TABLE ONLY public.class_pupils
    ADD CONSTRAINT pk_class_pupils PRIMARY KEY (class_id, number);
ALTER TABLE ONLY public.class_tasks
    ADD CONSTRAINT pk_class_tasks PRIMARY KEY (class_id, number);
ALTER TABLE ONLY public.classes
    ADD CONSTRAINT pk_classes PRIMARY KEY (id);
ALTER TABLE ONLY public.coach_notes
    ADD CONSTRAINT pk_coach_notes PRIMARY KEY (match_id, number);
ALTER TABLE ONLY public.exports
    ADD CONSTRAINT pk_exports PRIMARY KEY (match_id);
ALTER TABLE ONLY public.handovers
    ADD CONSTRAINT pk_handovers PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.lessons
    ADD CONSTRAINT pk_lessons PRIMARY KEY (guest_hash, chapter, step);
ALTER TABLE ONLY public.matches
    ADD CONSTRAINT pk_matches PRIMARY KEY (id);
ALTER TABLE ONLY public.moves
    ADD CONSTRAINT pk_moves PRIMARY KEY (match_id, ply);
ALTER TABLE ONLY public.outages
    ADD CONSTRAINT pk_outages PRIMARY KEY (number);
ALTER TABLE ONLY public.programs
    ADD CONSTRAINT pk_programs PRIMARY KEY (key_hash);
ALTER TABLE ONLY public.progress
    ADD CONSTRAINT pk_progress PRIMARY KEY (guest_hash, plate);
ALTER TABLE ONLY public.push_bounces
    ADD CONSTRAINT pk_push_bounces PRIMARY KEY (guest_hash);
ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT pk_push_subscriptions PRIMARY KEY (guest_hash, endpoint_hash);
ALTER TABLE ONLY public.puzzle_tries
    ADD CONSTRAINT pk_puzzle_tries PRIMARY KEY (guest_hash, puzzle, number);
ALTER TABLE ONLY public.seats
    ADD CONSTRAINT pk_seats PRIMARY KEY (match_id, seat);
ALTER TABLE ONLY public.exports
    ADD CONSTRAINT uq_exports_number UNIQUE (number);
ALTER TABLE ONLY public.matches
    ADD CONSTRAINT uq_matches_previous_id UNIQUE (previous_id);
ALTER TABLE ONLY public.programs
    ADD CONSTRAINT uq_programs_id UNIQUE (id);
CREATE INDEX ix_class_attempts_class_id ON public.class_attempts USING btree (class_id);
CREATE INDEX ix_class_pairs_class_id ON public.class_pairs USING btree (class_id);
CREATE INDEX ix_class_pupils_guest_hash ON public.class_pupils USING btree (guest_hash);
CREATE INDEX ix_classes_guest_hash ON public.classes USING btree (guest_hash);
CREATE INDEX ix_classes_used_at ON public.classes USING btree (used_at);
CREATE INDEX ix_handovers_guest_hash ON public.handovers USING btree (guest_hash);
CREATE INDEX ix_matches_clock_runs ON public.matches USING btree (clock_runs);
CREATE INDEX ix_matches_created_at ON public.matches USING btree (created_at);
CREATE INDEX ix_matches_listed ON public.matches USING btree (listed);
CREATE INDEX ix_matches_unsettled ON public.matches USING btree (unsettled);
CREATE INDEX ix_programs_guest_hash ON public.programs USING btree (guest_hash);
CREATE INDEX ix_programs_online_until ON public.programs USING btree (online_until);
CREATE INDEX ix_push_subscriptions_endpoint_hash ON public.push_subscriptions USING btree (endpoint_hash);
CREATE INDEX ix_puzzle_tries_puzzle ON public.puzzle_tries USING btree (puzzle);
CREATE INDEX ix_seats_guest_hash ON public.seats USING btree (guest_hash);
ALTER TABLE ONLY public.class_attempts
    ADD CONSTRAINT fk_class_attempts_class_id_classes FOREIGN KEY (class_id) REFERENCES public.classes(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.class_attempts
    ADD CONSTRAINT fk_class_attempts_match_id_matches FOREIGN KEY (match_id) REFERENCES public.matches(id);
ALTER TABLE ONLY public.class_pairs
    ADD CONSTRAINT fk_class_pairs_class_id_classes FOREIGN KEY (class_id) REFERENCES public.classes(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.class_pairs
    ADD CONSTRAINT fk_class_pairs_match_id_matches FOREIGN KEY (match_id) REFERENCES public.matches(id);
ALTER TABLE ONLY public.class_pupils
    ADD CONSTRAINT fk_class_pupils_class_id_classes FOREIGN KEY (class_id) REFERENCES public.classes(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.class_tasks
    ADD CONSTRAINT fk_class_tasks_class_id_classes FOREIGN KEY (class_id) REFERENCES public.classes(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.coach_notes
    ADD CONSTRAINT fk_coach_notes_match_id FOREIGN KEY (match_id) REFERENCES public.matches(id);
ALTER TABLE ONLY public.exports
    ADD CONSTRAINT fk_exports_match_id_matches FOREIGN KEY (match_id) REFERENCES public.matches(id);
ALTER TABLE ONLY public.matches
    ADD CONSTRAINT fk_matches_previous_id FOREIGN KEY (previous_id) REFERENCES public.matches(id);
ALTER TABLE ONLY public.moves
    ADD CONSTRAINT fk_moves_match_id FOREIGN KEY (match_id) REFERENCES public.matches(id);
ALTER TABLE ONLY public.seats
    ADD CONSTRAINT fk_seats_match_id FOREIGN KEY (match_id) REFERENCES public.matches(id);

BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0029');
CREATE TABLE class_attempts (
	match_id VARCHAR(8) NOT NULL, 
	class_id VARCHAR(8) NOT NULL, 
	task INTEGER NOT NULL, 
	pupil INTEGER NOT NULL, 
	began_at BIGINT NOT NULL, 
	ended_at BIGINT, 
	counts BOOLEAN NOT NULL, 
	outcome JSON, 
	CONSTRAINT pk_class_attempts PRIMARY KEY (match_id), 
	CONSTRAINT fk_class_attempts_class_id_classes FOREIGN KEY(class_id) REFERENCES classes (id) ON DELETE CASCADE, 
	CONSTRAINT fk_class_attempts_match_id_matches FOREIGN KEY(match_id) REFERENCES matches (id)
);
INSERT INTO "class_attempts" VALUES('8GQB7QC3','S6E77VSA',1,1,1790002021,1790002021,1,'{"payoffs": [4, 3], "best": [5, 5], "slips": [[0, "f02a09f80fa1", 0, 1]], "earned": 4}');
INSERT INTO "class_attempts" VALUES('S189F4PE','S6E77VSA',1,2,1790002021,NULL,0,NULL);
CREATE TABLE class_pairs (
	match_id VARCHAR(8) NOT NULL, 
	class_id VARCHAR(8) NOT NULL, 
	round INTEGER NOT NULL, 
	first INTEGER, 
	second INTEGER, 
	payoffs JSON, 
	CONSTRAINT pk_class_pairs PRIMARY KEY (match_id), 
	CONSTRAINT fk_class_pairs_class_id_classes FOREIGN KEY(class_id) REFERENCES classes (id) ON DELETE CASCADE, 
	CONSTRAINT fk_class_pairs_match_id_matches FOREIGN KEY(match_id) REFERENCES matches (id)
);
INSERT INTO "class_pairs" VALUES('A0SZFNBN','S6E77VSA',1,1,NULL,NULL);
INSERT INTO "class_pairs" VALUES('E5WWMSMS','S6E77VSA',1,2,3,'[4, 3]');
CREATE TABLE class_pupils (
	class_id VARCHAR(8) NOT NULL, 
	number INTEGER NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	guest_hash VARCHAR(64) NOT NULL, 
	joined_at BIGINT, 
	seen_at BIGINT, 
	blocked BOOLEAN NOT NULL, 
	card INTEGER NOT NULL, 
	CONSTRAINT pk_class_pupils PRIMARY KEY (class_id, number), 
	CONSTRAINT fk_class_pupils_class_id_classes FOREIGN KEY(class_id) REFERENCES classes (id) ON DELETE CASCADE
);
INSERT INTO "class_pupils" VALUES('S6E77VSA',1,'Eva','2774ba1d31ae0d4d1261cc5a475084ca3ad2d63eb0342330064ece2fbabab242',1790002021,1790002021,0,0);
INSERT INTO "class_pupils" VALUES('S6E77VSA',2,'Finn','06b6840b0f04687408d8fbf19df6f62629cb9d5e80b7c7a4ff4c74c91862bcab',1790002021,1790002021,0,0);
INSERT INTO "class_pupils" VALUES('S6E77VSA',3,'Gul','f8ba652292ca23cbcc881aeb1d6805dcfe45d9588126c1f0142d8b17c69f5f8f',1790002021,1790002021,0,0);
INSERT INTO "class_pupils" VALUES('S6E77VSA',4,'Hana','1369a9b8fb4bc3ebca0621e470f3718a2f3562f74955cb8ac709ec0352a72d72',NULL,NULL,0,0);
CREATE TABLE class_tasks (
	class_id VARCHAR(8) NOT NULL, 
	number INTEGER NOT NULL, 
	title VARCHAR(200) NOT NULL, 
	game VARCHAR(16) NOT NULL, 
	setting JSON NOT NULL, 
	plate VARCHAR(40), 
	until BIGINT, 
	CONSTRAINT pk_class_tasks PRIMARY KEY (class_id, number), 
	CONSTRAINT fk_class_tasks_class_id_classes FOREIGN KEY(class_id) REFERENCES classes (id) ON DELETE CASCADE
);
INSERT INTO "class_tasks" VALUES('S6E77VSA',1,'Three dishes','dinner','{"setup": {"morsels": [{"name": "Tibs", "utilities": [3, 1]}, {"name": "Shiro", "utilities": [2, 3]}, {"name": "Kitfo", "utilities": [1, 2]}], "order": "ABA"}, "seat": 0, "bots": [null, "crossout"], "moves": []}',NULL,NULL);
CREATE TABLE classes (
	id VARCHAR(8) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	guest_hash VARCHAR(64) NOT NULL, 
	made_at BIGINT NOT NULL, 
	used_at BIGINT NOT NULL, 
	open BOOLEAN NOT NULL, 
	frozen_at BIGINT, 
	card INTEGER NOT NULL, numbered INTEGER DEFAULT '0' NOT NULL, 
	CONSTRAINT pk_classes PRIMARY KEY (id)
);
INSERT INTO "classes" VALUES('S6E77VSA','Class 7b','ce37453a2febadc027badbf352a9a45df9a2ec5937fcf5968bd2913b57114f05',1790002020,1790002022,1,NULL,0,4);
CREATE TABLE coach_notes (
	match_id VARCHAR(8) NOT NULL, 
	number INTEGER NOT NULL, 
	ply INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	CONSTRAINT pk_coach_notes PRIMARY KEY (match_id, number), 
	CONSTRAINT fk_coach_notes_match_id FOREIGN KEY(match_id) REFERENCES matches (id)
);
INSERT INTO "coach_notes" VALUES('DRR9789M',0,0,'nudge');
INSERT INTO "coach_notes" VALUES('V3CK6WS3',0,0,'full');
INSERT INTO "coach_notes" VALUES('V3CK6WS3',1,0,'hint');
CREATE TABLE exports (
	match_id VARCHAR(8) NOT NULL, 
	number BIGINT, 
	ended_at BIGINT, 
	withheld BOOLEAN NOT NULL, 
	CONSTRAINT pk_exports PRIMARY KEY (match_id), 
	CONSTRAINT fk_exports_match_id_matches FOREIGN KEY(match_id) REFERENCES matches (id), 
	CONSTRAINT uq_exports_number UNIQUE (number)
);
INSERT INTO "exports" VALUES('DRR9789M',1,1790000013,0);
INSERT INTO "exports" VALUES('7SFXTCY8',2,1790002016,0);
INSERT INTO "exports" VALUES('FFJX1VBX',3,1790002016,0);
INSERT INTO "exports" VALUES('NMV96F3C',NULL,NULL,1);
INSERT INTO "exports" VALUES('8GQB7QC3',4,1790002021,0);
CREATE TABLE handovers (
	token_hash VARCHAR(64) NOT NULL, 
	guest_hash VARCHAR(64) NOT NULL, 
	sealed VARCHAR(400) NOT NULL, 
	created_at BIGINT NOT NULL, 
	expires_at BIGINT NOT NULL, 
	used_at BIGINT, 
	revoked_at BIGINT, 
	CONSTRAINT pk_handovers PRIMARY KEY (token_hash)
);
INSERT INTO "handovers" VALUES('3cde2a1d69cdcf829bcf9c51537077bede59905fa3129b228bf2739f1b0559e3','a276aa8f1ad0273fe28ec6589b23aef97584def89d824b9c3b8b7bea861fb4ea','59298955a3413cebb7830e7364ab7a32daa523c97d65bbda58f964eb68345aada7',1790002020,1790002920,NULL,NULL);
CREATE TABLE lessons (
	guest_hash VARCHAR(64) NOT NULL, 
	chapter VARCHAR(16) NOT NULL, 
	step INTEGER NOT NULL, 
	tries INTEGER NOT NULL, 
	answered_at BIGINT NOT NULL, 
	CONSTRAINT pk_lessons PRIMARY KEY (guest_hash, chapter, step)
);
INSERT INTO "lessons" VALUES('a276aa8f1ad0273fe28ec6589b23aef97584def89d824b9c3b8b7bea861fb4ea','crossout',1,2,1790002020);
CREATE TABLE matches (
	id VARCHAR(8) NOT NULL, 
	game VARCHAR(16) NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	title VARCHAR(200) NOT NULL, 
	setup JSON NOT NULL, 
	seed BIGINT NOT NULL, 
	created_at BIGINT NOT NULL, 
	started_at BIGINT, 
	host INTEGER, 
	previous_id VARCHAR(8), 
	base_revision INTEGER NOT NULL, stopped JSON, stopped_at BIGINT, clock JSON, clock_runs BOOLEAN DEFAULT 0 NOT NULL, starts VARCHAR(8) DEFAULT 'host' NOT NULL, listed BOOLEAN DEFAULT 0 NOT NULL, series JSON, plate VARCHAR(40), question JSON, unsettled BOOLEAN DEFAULT 0 NOT NULL, 
	CONSTRAINT pk_matches PRIMARY KEY (id), 
	CONSTRAINT fk_matches_previous_id FOREIGN KEY(previous_id) REFERENCES matches (id), 
	CONSTRAINT uq_matches_previous_id UNIQUE (previous_id)
);
INSERT INTO "matches" VALUES('DRR9789M','dinner','table','Each to their own','{"morsels": [{"name": "Tibs", "utilities": [1, 4]}, {"name": "Kik alicha", "utilities": [2, 3]}, {"name": "Gomen", "utilities": [3, 2]}, {"name": "Genfo", "utilities": [4, 1]}], "order": "ABAB"}',2090811080315113,1790000003,1790000003,0,NULL,0,NULL,NULL,NULL,0,'host',0,NULL,'each-to-their-own',NULL,0);
INSERT INTO "matches" VALUES('V3CK6WS3','dinner','table','Figure 2: eight dishes','{"morsels": [{"name": "Genfo", "utilities": [1, 8]}, {"name": "Azifa", "utilities": [2, 3]}, {"name": "Gomen", "utilities": [3, 6]}, {"name": "Kik alicha", "utilities": [4, 4]}, {"name": "Tibs", "utilities": [5, 1]}, {"name": "Ayib", "utilities": [6, 2]}, {"name": "Misir wot", "utilities": [7, 5]}, {"name": "Fosolia", "utilities": [8, 7]}], "order": "ABABABAB"}',921958,1790000013,1790000013,0,NULL,1,NULL,NULL,NULL,0,'host',0,NULL,NULL,NULL,0);
INSERT INTO "matches" VALUES('VSQPXJBG','dinner','table','Three dishes','{"morsels": [{"name": "Gomen", "utilities": [1, 2]}, {"name": "Shiro", "utilities": [2, 3]}, {"name": "Tibs", "utilities": [3, 1]}], "order": "ABA"}',345699,1790000014,1790000014,0,NULL,2,NULL,NULL,NULL,0,'full',0,NULL,NULL,'{"ply": 1, "open": {"kind": "take_back", "seat": 0, "yes": [], "away": []}, "asked": [["take_back", 0]], "closed": null}',0);
INSERT INTO "matches" VALUES('FX5EHK58','dinner','table','Three dishes','{"morsels": [{"name": "Gomen", "utilities": [1, 2]}, {"name": "Shiro", "utilities": [2, 3]}, {"name": "Tibs", "utilities": [3, 1]}], "order": "ABA"}',758456,1790000014,1790000014,0,NULL,3,NULL,NULL,NULL,0,'full',0,NULL,NULL,NULL,0);
INSERT INTO "matches" VALUES('EPNVFRQ5','dinner','table','Three dishes','{"morsels": [{"name": "Gomen", "utilities": [1, 2]}, {"name": "Shiro", "utilities": [2, 3]}, {"name": "Tibs", "utilities": [3, 1]}], "order": "ABA"}',65154,1790002014,NULL,0,NULL,0,NULL,NULL,'{"per_move": 86400}',0,'full',1,NULL,NULL,NULL,0);
INSERT INTO "matches" VALUES('XSPFYN48','dinner','table','Three dishes','{"morsels": [{"name": "Gomen", "utilities": [1, 2]}, {"name": "Shiro", "utilities": [2, 3]}, {"name": "Tibs", "utilities": [3, 1]}], "order": "ABA"}',537175,1790002014,1790002014,0,NULL,3,'{"termination": "resigned", "payoffs": [0, 0], "seat": 0}',1790002014,NULL,0,'full',0,'{"game": 1, "of": 2, "earlier": []}',NULL,NULL,0);
INSERT INTO "matches" VALUES('RNSG99K3','dinner','table','Three dishes','{"morsels": [{"name": "Gomen", "utilities": [1, 2]}, {"name": "Shiro", "utilities": [2, 3]}, {"name": "Tibs", "utilities": [3, 1]}], "order": "ABA"}',6903954004942293,1790002014,1790002014,1,'XSPFYN48',0,NULL,NULL,NULL,0,'host',0,'{"game": 2, "of": 2, "earlier": [[0, 0]]}',NULL,NULL,0);
INSERT INTO "matches" VALUES('0SKGFWN3','dinner','table','Three dishes','{"morsels": [{"name": "Gomen", "utilities": [1, 2]}, {"name": "Shiro", "utilities": [2, 3]}, {"name": "Tibs", "utilities": [3, 1]}], "order": "ABA"}',2644977967444974,1790002014,1790002014,0,NULL,0,NULL,NULL,'{"total": 600, "increment": 5}',1,'host',0,NULL,NULL,NULL,0);
INSERT INTO "matches" VALUES('7SFXTCY8','tokens','table','$1 to $3 on a line','{"stacks": [1, 2, 3], "seats": 3, "board": "line"}',2268445277060864,1790002014,1790002014,0,NULL,0,NULL,NULL,NULL,0,'host',0,NULL,NULL,NULL,0);
INSERT INTO "matches" VALUES('FFJX1VBX','dinner','table','A dinner of 2 dishes','{"morsels": [{"name": "Shiro", "utilities": [1, 2]}, {"name": "Tibs", "utilities": ["5/2", 1]}], "order": "AB"}',938133963277211,1790002016,1790002016,0,NULL,0,NULL,NULL,NULL,0,'host',0,NULL,NULL,NULL,0);
INSERT INTO "matches" VALUES('NMV96F3C','dinner','table','A dinner of 2 dishes','{"morsels": [{"name": "Shiro", "utilities": [1, 2]}, {"name": "Tibs", "utilities": ["5/2", 1]}], "order": "AB"}',4245293034213770,1790002016,1790002016,0,NULL,0,NULL,NULL,NULL,0,'host',0,NULL,NULL,NULL,0);
INSERT INTO "matches" VALUES('X804EMSW','tokens','record','$1 to $3 on a line','{"stacks": [1, 2, 3], "seats": 3, "board": "line"}',2268445277060864,1790002016,1790002016,NULL,NULL,-3,NULL,NULL,NULL,0,'host',0,NULL,NULL,NULL,0);
INSERT INTO "matches" VALUES('N6J1MKNK','tokens','theatre','$1 to $4 on a line','{"stacks": [1, 2, 3, 4], "seats": 2, "board": "line"}',5681181143563106,1790002020,1790002020,NULL,NULL,-2,NULL,NULL,NULL,0,'host',0,NULL,NULL,NULL,0);
INSERT INTO "matches" VALUES('PSE47FME','dinner','table','Figure 2: eight dishes','{"morsels": [{"name": "Genfo", "utilities": [1, 8]}, {"name": "Azifa", "utilities": [2, 3]}, {"name": "Gomen", "utilities": [3, 6]}, {"name": "Kik alicha", "utilities": [4, 4]}, {"name": "Tibs", "utilities": [5, 1]}, {"name": "Ayib", "utilities": [6, 2]}, {"name": "Misir wot", "utilities": [7, 5]}, {"name": "Fosolia", "utilities": [8, 7]}], "order": "ABABABAB"}',6002568408569120,1790002020,1790002020,0,NULL,0,NULL,NULL,NULL,0,'host',0,NULL,NULL,NULL,0);
INSERT INTO "matches" VALUES('8GQB7QC3','dinner','table','Three dishes','{"morsels": [{"name": "Tibs", "utilities": [3, 1]}, {"name": "Shiro", "utilities": [2, 3]}, {"name": "Kitfo", "utilities": [1, 2]}], "order": "ABA"}',2851790670269536,1790002021,1790002021,0,NULL,0,NULL,NULL,NULL,0,'host',0,NULL,NULL,NULL,0);
INSERT INTO "matches" VALUES('S189F4PE','dinner','table','Three dishes','{"morsels": [{"name": "Tibs", "utilities": [3, 1]}, {"name": "Shiro", "utilities": [2, 3]}, {"name": "Kitfo", "utilities": [1, 2]}], "order": "ABA"}',2606905204420309,1790002021,1790002021,0,NULL,0,NULL,NULL,NULL,0,'host',0,NULL,NULL,NULL,0);
INSERT INTO "matches" VALUES('A0SZFNBN','dinner','table','Three dishes','{"morsels": [{"name": "Tibs", "utilities": [3, 1]}, {"name": "Shiro", "utilities": [2, 3]}, {"name": "Kitfo", "utilities": [1, 2]}], "order": "ABA"}',2846684456801426,1790002021,1790002021,0,NULL,0,NULL,NULL,NULL,0,'host',0,NULL,NULL,NULL,0);
INSERT INTO "matches" VALUES('E5WWMSMS','dinner','table','Three dishes','{"morsels": [{"name": "Tibs", "utilities": [3, 1]}, {"name": "Shiro", "utilities": [2, 3]}, {"name": "Kitfo", "utilities": [1, 2]}], "order": "ABA"}',8487426150062152,1790002022,1790002022,0,NULL,0,NULL,NULL,NULL,0,'host',0,NULL,NULL,NULL,0);
CREATE TABLE "moves" (
	match_id VARCHAR(8) NOT NULL, 
	ply INTEGER NOT NULL, 
	move JSON NOT NULL, 
	created_at BIGINT NOT NULL, 
	seat INTEGER NOT NULL, deputy VARCHAR(40), 
	CONSTRAINT pk_moves PRIMARY KEY (match_id, ply), 
	CONSTRAINT fk_moves_match_id FOREIGN KEY(match_id) REFERENCES matches (id)
)
 WITHOUT ROWID

;
INSERT INTO "moves" VALUES('7SFXTCY8',0,1,1790002015,0,NULL);
INSERT INTO "moves" VALUES('7SFXTCY8',1,3,1790002015,1,NULL);
INSERT INTO "moves" VALUES('7SFXTCY8',2,2,1790002016,2,NULL);
INSERT INTO "moves" VALUES('8GQB7QC3',0,0,1790002021,0,NULL);
INSERT INTO "moves" VALUES('8GQB7QC3',1,1,1790002021,1,NULL);
INSERT INTO "moves" VALUES('8GQB7QC3',2,2,1790002021,0,NULL);
INSERT INTO "moves" VALUES('DRR9789M',0,3,1790000008,0,NULL);
INSERT INTO "moves" VALUES('DRR9789M',1,0,1790000013,1,NULL);
INSERT INTO "moves" VALUES('DRR9789M',2,2,1790000013,0,NULL);
INSERT INTO "moves" VALUES('DRR9789M',3,1,1790000013,1,NULL);
INSERT INTO "moves" VALUES('E5WWMSMS',0,0,1790002025,0,NULL);
INSERT INTO "moves" VALUES('E5WWMSMS',1,1,1790002025,1,NULL);
INSERT INTO "moves" VALUES('E5WWMSMS',2,2,1790002025,0,NULL);
INSERT INTO "moves" VALUES('FFJX1VBX',0,0,1790002016,0,NULL);
INSERT INTO "moves" VALUES('FFJX1VBX',1,1,1790002016,1,NULL);
INSERT INTO "moves" VALUES('FX5EHK58',0,1,1790000014,0,NULL);
INSERT INTO "moves" VALUES('FX5EHK58',1,0,1790002014,1,'crossout');
INSERT INTO "moves" VALUES('N6J1MKNK',0,4,1790002020,0,NULL);
INSERT INTO "moves" VALUES('N6J1MKNK',1,3,1790002020,1,NULL);
INSERT INTO "moves" VALUES('NMV96F3C',0,0,1790002016,0,NULL);
INSERT INTO "moves" VALUES('NMV96F3C',1,1,1790002016,1,NULL);
INSERT INTO "moves" VALUES('VSQPXJBG',0,0,1790000014,0,NULL);
INSERT INTO "moves" VALUES('X804EMSW',0,1,1790002016,0,NULL);
INSERT INTO "moves" VALUES('X804EMSW',1,3,1790002016,1,NULL);
INSERT INTO "moves" VALUES('X804EMSW',2,2,1790002016,2,NULL);
CREATE TABLE outages (
	number INTEGER NOT NULL, 
	began BIGINT NOT NULL, 
	ended BIGINT, 
	CONSTRAINT pk_outages PRIMARY KEY (number)
);
INSERT INTO "outages" VALUES(1,1789999100,1789999200);
INSERT INTO "outages" VALUES(2,1790003000,NULL);
CREATE TABLE programs (
	key_hash VARCHAR(64) NOT NULL, 
	id VARCHAR(8) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	author VARCHAR(40) NOT NULL, 
	games JSON NOT NULL, 
	guest_hash VARCHAR(64), 
	created_at BIGINT NOT NULL, 
	online_until BIGINT NOT NULL, 
	CONSTRAINT pk_programs PRIMARY KEY (key_hash), 
	CONSTRAINT uq_programs_id UNIQUE (id)
);
INSERT INTO "programs" VALUES('d53477fd8e45cbaa9db6a6b55e08898e3ce213d33a6ac01648560ee1f7cc8cf0','ZAHVX7ZT','Pythia','Zoe','["dinner"]','a276aa8f1ad0273fe28ec6589b23aef97584def89d824b9c3b8b7bea861fb4ea',1790002020,1790002020);
CREATE TABLE progress (
	guest_hash VARCHAR(64) NOT NULL, 
	plate VARCHAR(40) NOT NULL, 
	stars INTEGER NOT NULL, 
	payoff JSON NOT NULL, 
	match_id VARCHAR(8) NOT NULL, 
	reached_at BIGINT NOT NULL, 
	CONSTRAINT pk_progress PRIMARY KEY (guest_hash, plate)
);
INSERT INTO "progress" VALUES('a276aa8f1ad0273fe28ec6589b23aef97584def89d824b9c3b8b7bea861fb4ea','each-to-their-own',3,7,'DRR9789M',1790000013);
CREATE TABLE push_bounces (
	guest_hash VARCHAR(64) NOT NULL, 
	bounced_at BIGINT NOT NULL, 
	CONSTRAINT pk_push_bounces PRIMARY KEY (guest_hash)
);
INSERT INTO "push_bounces" VALUES('c48429eadcadccc5c07db8985904a235776f9a44ff6a50d872c0faaa66a21922',1790002020);
CREATE TABLE push_subscriptions (
	guest_hash VARCHAR(64) NOT NULL, 
	endpoint_hash VARCHAR(64) NOT NULL, 
	endpoint VARCHAR(1000) NOT NULL, 
	point VARCHAR(130) NOT NULL, 
	secret VARCHAR(32) NOT NULL, 
	created_at BIGINT NOT NULL, language VARCHAR(35) DEFAULT 'en' NOT NULL, 
	CONSTRAINT pk_push_subscriptions PRIMARY KEY (guest_hash, endpoint_hash)
);
INSERT INTO "push_subscriptions" VALUES('a276aa8f1ad0273fe28ec6589b23aef97584def89d824b9c3b8b7bea861fb4ea','1c0debee693b8a8a78fe328922327685ec04a658946e4591bdf82c30c94bbb10','https://push.example.org/ada','04e0c1bf88f75eeca96eca0ecc4f3eaf6bb479b83e1420d50eb3f115bc5ed8114b66aa086af7bacc2920b8b43db6e3a112549515b76b699867173788107fc369a2','7369787465656e206279746573206f6b',1790002020,'en');
INSERT INTO "push_subscriptions" VALUES('c48429eadcadccc5c07db8985904a235776f9a44ff6a50d872c0faaa66a21922','d840991a7408c21a8775784e3a9ca603fe9c05f147174587d6c83a6a03b64dfb','https://push.example.org/ben','04554a3f31c534b078a28f815bc3da4f9e93516e8ba2d927231bcfb446d3315b21e4d35ccadaa8dea4ad287042c2a6e3cee0e9eb203a1b39c9e0f868e050add022','7369787465656e206279746573206f6b',1790002020,'en');
CREATE TABLE puzzle_tries (
	guest_hash VARCHAR(64) NOT NULL, 
	puzzle VARCHAR(40) NOT NULL, 
	number INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	move JSON, 
	created_at BIGINT NOT NULL, 
	CONSTRAINT pk_puzzle_tries PRIMARY KEY (guest_hash, puzzle, number)
);
INSERT INTO "puzzle_tries" VALUES('a276aa8f1ad0273fe28ec6589b23aef97584def89d824b9c3b8b7bea861fb4ea','2026-09-20-dinner',1,'wrong',1,1790002020);
INSERT INTO "puzzle_tries" VALUES('a276aa8f1ad0273fe28ec6589b23aef97584def89d824b9c3b8b7bea861fb4ea','2026-09-20-dinner',2,'solved',3,1790002020);
CREATE TABLE seats (
	match_id VARCHAR(8) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	strategy VARCHAR(40), 
	key_salt VARCHAR(16), 
	key_hash VARCHAR(64), 
	guest_hash VARCHAR(64), ready BOOLEAN DEFAULT 0 NOT NULL, author VARCHAR(40), 
	CONSTRAINT pk_seats PRIMARY KEY (match_id, seat), 
	CONSTRAINT fk_seats_match_id FOREIGN KEY(match_id) REFERENCES matches (id)
);
INSERT INTO "seats" VALUES('DRR9789M',0,'person','Ada',NULL,'DRR9789M:0','bff41d94b7b103719484b94f82db77b0af6be52fd6a35620f219b6bb3e3cfda8','a276aa8f1ad0273fe28ec6589b23aef97584def89d824b9c3b8b7bea861fb4ea',0,NULL);
INSERT INTO "seats" VALUES('DRR9789M',1,'bot','','greedy',NULL,NULL,NULL,0,NULL);
INSERT INTO "seats" VALUES('V3CK6WS3',0,'person','Ada',NULL,'V3CK6WS3:0','c43e1faeb351537005da116b19bb89fa9728368b2ab393d2a3d32686a741442d','a276aa8f1ad0273fe28ec6589b23aef97584def89d824b9c3b8b7bea861fb4ea',0,NULL);
INSERT INTO "seats" VALUES('V3CK6WS3',1,'bot','','crossout',NULL,NULL,NULL,0,NULL);
INSERT INTO "seats" VALUES('VSQPXJBG',0,'person','Ada',NULL,'VSQPXJBG:0','f50b04aad495fa70346ff30e128d14d39be3ab48d38e7f80a564e26bd1327e42','a276aa8f1ad0273fe28ec6589b23aef97584def89d824b9c3b8b7bea861fb4ea',0,NULL);
INSERT INTO "seats" VALUES('VSQPXJBG',1,'person','Ben',NULL,'VSQPXJBG:1','cb7d9ade32a5ec972413f046cf7061e47c6fd660f4f3d655838e0483c657f2a0','c48429eadcadccc5c07db8985904a235776f9a44ff6a50d872c0faaa66a21922',0,NULL);
INSERT INTO "seats" VALUES('FX5EHK58',0,'person','Ada',NULL,'FX5EHK58:0','50d980cc7335721b7c13997229ac7df669dcbb32916702c364c76a74817f35db','a276aa8f1ad0273fe28ec6589b23aef97584def89d824b9c3b8b7bea861fb4ea',0,NULL);
INSERT INTO "seats" VALUES('FX5EHK58',1,'person','Ben',NULL,'FX5EHK58:1','fcf48bbd2cf875e6fa97aca1c3530a2a85d850ddd9924d92f12c69f3f7355261','c48429eadcadccc5c07db8985904a235776f9a44ff6a50d872c0faaa66a21922',0,NULL);
INSERT INTO "seats" VALUES('EPNVFRQ5',0,'person','Ada',NULL,'EPNVFRQ5:0','0640ae290bd157d10cb95a887cc9feae3ead76de8be68bddb27d2822c9da983b','a276aa8f1ad0273fe28ec6589b23aef97584def89d824b9c3b8b7bea861fb4ea',0,NULL);
INSERT INTO "seats" VALUES('EPNVFRQ5',1,'open','',NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO "seats" VALUES('XSPFYN48',0,'person','Ada',NULL,'XSPFYN48:0','158768e2f4bb1b87f30ae15d6871795fa94c80b47dc14a93012b07d100e376e1','a276aa8f1ad0273fe28ec6589b23aef97584def89d824b9c3b8b7bea861fb4ea',0,NULL);
INSERT INTO "seats" VALUES('XSPFYN48',1,'person','Ben',NULL,'XSPFYN48:1','c2467c868d69eaa9fdfbc55e9a532fdbacd9d231759a656c54e4c685c9d91300','c48429eadcadccc5c07db8985904a235776f9a44ff6a50d872c0faaa66a21922',0,NULL);
INSERT INTO "seats" VALUES('RNSG99K3',0,'person','Ben',NULL,'XSPFYN48:1','c2467c868d69eaa9fdfbc55e9a532fdbacd9d231759a656c54e4c685c9d91300','c48429eadcadccc5c07db8985904a235776f9a44ff6a50d872c0faaa66a21922',0,NULL);
INSERT INTO "seats" VALUES('RNSG99K3',1,'person','Ada',NULL,'XSPFYN48:0','158768e2f4bb1b87f30ae15d6871795fa94c80b47dc14a93012b07d100e376e1','a276aa8f1ad0273fe28ec6589b23aef97584def89d824b9c3b8b7bea861fb4ea',0,NULL);
INSERT INTO "seats" VALUES('0SKGFWN3',0,'person','Ada',NULL,'0SKGFWN3:0','fa576fa84dd981fcd465e4f1b954ba3f125c32e4ce21750ce737b0bd5af0294a','a276aa8f1ad0273fe28ec6589b23aef97584def89d824b9c3b8b7bea861fb4ea',0,NULL);
INSERT INTO "seats" VALUES('0SKGFWN3',1,'person','Ben',NULL,'0SKGFWN3:1','69aee6566f7dc80f6562604f3b890e4e29dcfa196884e831a056143de9272c4e','a276aa8f1ad0273fe28ec6589b23aef97584def89d824b9c3b8b7bea861fb4ea',0,NULL);
INSERT INTO "seats" VALUES('7SFXTCY8',0,'person','Ada',NULL,'7SFXTCY8:0','0d186a43208ddada8789dd6c0ac2cf4daddc380a8afb0548f713f8a1c04328c8','a276aa8f1ad0273fe28ec6589b23aef97584def89d824b9c3b8b7bea861fb4ea',0,NULL);
INSERT INTO "seats" VALUES('7SFXTCY8',1,'bot','','best-reply',NULL,NULL,NULL,0,NULL);
INSERT INTO "seats" VALUES('7SFXTCY8',2,'bot','','best-reply',NULL,NULL,NULL,0,NULL);
INSERT INTO "seats" VALUES('FFJX1VBX',0,'person','Ada',NULL,'FFJX1VBX:0','16a69f61c65db665c979fb9c7aab498b2f794621feecb7835d508865f35845ec','a276aa8f1ad0273fe28ec6589b23aef97584def89d824b9c3b8b7bea861fb4ea',0,NULL);
INSERT INTO "seats" VALUES('FFJX1VBX',1,'bot','','crossout',NULL,NULL,NULL,0,NULL);
INSERT INTO "seats" VALUES('NMV96F3C',0,'person','Ada',NULL,'NMV96F3C:0','df84076ecee874e46145788528e703edde32cdb7ff2bbf703a17289de3c96181','a276aa8f1ad0273fe28ec6589b23aef97584def89d824b9c3b8b7bea861fb4ea',0,NULL);
INSERT INTO "seats" VALUES('NMV96F3C',1,'bot','','crossout',NULL,NULL,NULL,0,NULL);
INSERT INTO "seats" VALUES('X804EMSW',0,'person','Ada',NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO "seats" VALUES('X804EMSW',1,'bot','Best reply','best-reply',NULL,NULL,NULL,0,NULL);
INSERT INTO "seats" VALUES('X804EMSW',2,'bot','Best reply','best-reply',NULL,NULL,NULL,0,NULL);
INSERT INTO "seats" VALUES('N6J1MKNK',0,'bot','','greedy',NULL,NULL,NULL,0,NULL);
INSERT INTO "seats" VALUES('N6J1MKNK',1,'bot','','best-reply',NULL,NULL,NULL,0,NULL);
INSERT INTO "seats" VALUES('PSE47FME',0,'person','Ada',NULL,'PSE47FME:0','36965baa5ef788922f462381002fc712f9dd1865af7988ea60b3541ca6451ff5','a276aa8f1ad0273fe28ec6589b23aef97584def89d824b9c3b8b7bea861fb4ea',0,NULL);
INSERT INTO "seats" VALUES('PSE47FME',1,'person','Pythia',NULL,NULL,'d53477fd8e45cbaa9db6a6b55e08898e3ce213d33a6ac01648560ee1f7cc8cf0','d53477fd8e45cbaa9db6a6b55e08898e3ce213d33a6ac01648560ee1f7cc8cf0',0,'Zoe');
INSERT INTO "seats" VALUES('8GQB7QC3',0,'person','Eva',NULL,'8GQB7QC3:0','8c66fb774395884f822dabc5db00a4d3d58ae73e9d3095f56d36b02c3d39adb9','2774ba1d31ae0d4d1261cc5a475084ca3ad2d63eb0342330064ece2fbabab242',0,NULL);
INSERT INTO "seats" VALUES('8GQB7QC3',1,'bot','','crossout',NULL,NULL,NULL,0,NULL);
INSERT INTO "seats" VALUES('S189F4PE',0,'person','Finn',NULL,'S189F4PE:0','8004018711a9f96e76a6f2622d902d7fc54bfa91c0ba4b2ddd07347f780ce52c','06b6840b0f04687408d8fbf19df6f62629cb9d5e80b7c7a4ff4c74c91862bcab',0,NULL);
INSERT INTO "seats" VALUES('S189F4PE',1,'bot','','crossout',NULL,NULL,NULL,0,NULL);
INSERT INTO "seats" VALUES('A0SZFNBN',0,'person','Eva',NULL,'A0SZFNBN:0','b3dedde15ff7b8f5443b2f74b5a08872d86ef4ef1498667976800c3b19769b75','2774ba1d31ae0d4d1261cc5a475084ca3ad2d63eb0342330064ece2fbabab242',0,NULL);
INSERT INTO "seats" VALUES('A0SZFNBN',1,'bot','','crossout',NULL,NULL,NULL,0,NULL);
INSERT INTO "seats" VALUES('E5WWMSMS',0,'person','Finn',NULL,'E5WWMSMS:0','410594462dca82f645cf1b6cf07b98a872e877bed897f77eced5bb1214402e84','06b6840b0f04687408d8fbf19df6f62629cb9d5e80b7c7a4ff4c74c91862bcab',0,NULL);
INSERT INTO "seats" VALUES('E5WWMSMS',1,'person','Gul',NULL,'E5WWMSMS:1','ba72326c4242a201af1af3cc600326f394e61d2d78602715ea93265c0b4aa8bb','f8ba652292ca23cbcc881aeb1d6805dcfe45d9588126c1f0142d8b17c69f5f8f',0,NULL);
CREATE INDEX ix_seats_guest_hash ON seats (guest_hash);
CREATE INDEX ix_matches_clock_runs ON matches (clock_runs);
CREATE INDEX ix_matches_listed ON matches (listed);
CREATE INDEX ix_puzzle_tries_puzzle ON puzzle_tries (puzzle);
CREATE INDEX ix_push_subscriptions_endpoint_hash ON push_subscriptions (endpoint_hash);
CREATE INDEX ix_handovers_guest_hash ON handovers (guest_hash);
CREATE INDEX ix_matches_created_at ON matches (created_at);
CREATE INDEX ix_classes_guest_hash ON classes (guest_hash);
CREATE INDEX ix_classes_used_at ON classes (used_at);
CREATE INDEX ix_class_pupils_guest_hash ON class_pupils (guest_hash);
CREATE INDEX ix_class_attempts_class_id ON class_attempts (class_id);
CREATE INDEX ix_class_pairs_class_id ON class_pairs (class_id);
CREATE INDEX ix_programs_guest_hash ON programs (guest_hash);
CREATE INDEX ix_programs_online_until ON programs (online_until);
CREATE INDEX ix_matches_unsettled ON matches (unsettled);
COMMIT;

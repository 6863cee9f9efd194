--
-- PostgreSQL database dump
--

\restrict 2VnveMa02GkWtV2UjPhq80hWfuj2v4LVqBFQTitZoTnoi4fwag8HXywkHOsDXY8

-- Dumped from database version 15.18 (Debian 15.18-0+deb12u1)
-- Dumped by pg_dump version 15.18 (Debian 15.18-0+deb12u1)

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: access_token; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.access_token (
    hash text NOT NULL,
    session text NOT NULL,
    expires timestamp with time zone NOT NULL
);


--
-- Name: account; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.account (
    id text NOT NULL,
    username text NOT NULL,
    firstname text NOT NULL,
    lastname text NOT NULL,
    role text NOT NULL,
    password_hash text NOT NULL,
    disabled boolean DEFAULT false NOT NULL,
    seal_key text DEFAULT replace(((gen_random_uuid())::text || (gen_random_uuid())::text), '-'::text, ''::text) NOT NULL,
    CONSTRAINT account_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'agent'::text])))
);


--
-- Name: bag; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.bag (
    id text NOT NULL,
    agent text NOT NULL,
    version integer NOT NULL
);


--
-- Name: bag_line; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.bag_line (
    bag text NOT NULL,
    product text NOT NULL,
    quantity bigint NOT NULL,
    unitprice bigint NOT NULL,
    added boolean DEFAULT false NOT NULL,
    CONSTRAINT bag_line_quantity_check CHECK ((quantity = ANY (ARRAY[(0)::bigint, (1)::bigint])))
);


--
-- Name: box; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.box (
    id text NOT NULL,
    name text NOT NULL,
    capacity bigint NOT NULL,
    version integer NOT NULL,
    CONSTRAINT box_capacity_check CHECK ((capacity >= 0))
);


--
-- Name: box_line; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.box_line (
    box text NOT NULL,
    product text NOT NULL,
    quantity bigint NOT NULL,
    CONSTRAINT box_line_quantity_check CHECK ((quantity >= 0))
);


--
-- Name: change; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.change (
    seq bigint NOT NULL,
    type text NOT NULL,
    id text NOT NULL,
    line text NOT NULL,
    audience text,
    created boolean NOT NULL,
    deleted boolean NOT NULL
);


--
-- Name: change_counter; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.change_counter (
    id integer NOT NULL,
    epoch text NOT NULL,
    last_seq bigint NOT NULL,
    CONSTRAINT change_counter_id_check CHECK ((id = 1))
);


--
-- Name: client; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.client (
    id text NOT NULL,
    name text NOT NULL,
    phone text NOT NULL,
    email text NOT NULL,
    cui text NOT NULL,
    contact_person text NOT NULL,
    delivery_address text NOT NULL,
    observations text NOT NULL,
    version integer NOT NULL,
    made_under text
);


--
-- Name: idempotency; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.idempotency (
    account text NOT NULL,
    key text NOT NULL,
    fingerprint text NOT NULL,
    status integer NOT NULL,
    answer text NOT NULL,
    created timestamp with time zone DEFAULT now() NOT NULL,
    state text DEFAULT 'done'::text NOT NULL,
    CONSTRAINT idempotency_state_check CHECK ((state = ANY (ARRAY['done'::text, 'sending'::text, 'void'::text])))
);


--
-- Name: invoice_import; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.invoice_import (
    id text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    account text NOT NULL,
    name text NOT NULL,
    content text NOT NULL,
    lines integer NOT NULL
);


--
-- Name: kysely_migration; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);


--
-- Name: kysely_migration_lock; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);


--
-- Name: log_mark; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.log_mark (
    seq bigint NOT NULL,
    mark text NOT NULL,
    created timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: movement; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.movement (
    id bigint NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    account text NOT NULL,
    product text NOT NULL,
    place text NOT NULL,
    place_id text NOT NULL,
    delta bigint NOT NULL,
    reason text NOT NULL,
    reference text NOT NULL,
    CONSTRAINT movement_place_check CHECK ((place = ANY (ARRAY['warehouse'::text, 'box'::text, 'bag'::text])))
);


--
-- Name: movement_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.movement ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.movement_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: observation; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.observation (
    id text NOT NULL,
    title text NOT NULL,
    description text NOT NULL,
    agent text NOT NULL,
    completed boolean DEFAULT false NOT NULL,
    version integer NOT NULL,
    made_under text
);


--
-- Name: order_line; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.order_line (
    order_number bigint NOT NULL,
    "position" integer NOT NULL,
    product text NOT NULL,
    quantity bigint NOT NULL,
    unitprice bigint NOT NULL,
    listprice bigint,
    delivered_quantity bigint DEFAULT 0 NOT NULL,
    added boolean DEFAULT false NOT NULL,
    taken bigint DEFAULT 0 NOT NULL,
    CONSTRAINT order_line_check CHECK (((delivered_quantity >= 0) AND (delivered_quantity <= quantity))),
    CONSTRAINT order_line_quantity_check CHECK ((quantity > 0)),
    CONSTRAINT order_line_taken_check CHECK ((taken >= 0)),
    CONSTRAINT order_line_unitprice_check CHECK ((unitprice >= 0))
);


--
-- Name: orders; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.orders (
    number bigint NOT NULL,
    client text NOT NULL,
    date text NOT NULL,
    price bigint NOT NULL,
    agent text NOT NULL,
    observations text NOT NULL,
    last_modified_observations text NOT NULL,
    is_finalized boolean DEFAULT false NOT NULL,
    placed_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer NOT NULL,
    CONSTRAINT orders_price_check CHECK ((price >= 0))
);


--
-- Name: orders_number_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.orders ALTER COLUMN number ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.orders_number_seq
    START WITH 1001
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: product; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.product (
    id text NOT NULL,
    code text NOT NULL,
    name text NOT NULL,
    price bigint NOT NULL,
    version integer NOT NULL,
    CONSTRAINT product_price_check CHECK ((price >= 0))
);


--
-- Name: refresh_token; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.refresh_token (
    hash text NOT NULL,
    session text NOT NULL,
    parent text,
    created timestamp with time zone DEFAULT now() NOT NULL,
    used timestamp with time zone
);


--
-- Name: sent_mail; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.sent_mail (
    order_id text NOT NULL,
    address text NOT NULL,
    sent timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: session; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.session (
    id text NOT NULL,
    account text NOT NULL,
    role text NOT NULL,
    api_key_hash text NOT NULL,
    created timestamp with time zone DEFAULT now() NOT NULL,
    ended timestamp with time zone
);


--
-- Name: setting; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.setting (
    name text NOT NULL,
    value text NOT NULL
);


--
-- Name: warehouse; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.warehouse (
    id text NOT NULL,
    version integer NOT NULL
);


--
-- Name: warehouse_line; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.warehouse_line (
    warehouse text NOT NULL,
    product text NOT NULL,
    quantity bigint NOT NULL,
    CONSTRAINT warehouse_line_quantity_check CHECK ((quantity >= 0))
);


--
-- Data for Name: access_token; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.access_token VALUES ('h3LbbUR_YrQ9OQ0wpt9pv5a0VAeYfApaQZ-020lYgkE', '1efe105d-ef95-459c-a579-090e8f617fdf', '2026-11-24 23:12:43.920453+00');
INSERT INTO public.access_token VALUES ('11Oo112EGhvSThQb94Ec9ttj5d0Ii7QVwF-dksU4NyI', 'c2bdb983-0ac4-4b44-bbb5-2155277b49d8', '2026-11-24 23:12:43.930021+00');
INSERT INTO public.access_token VALUES ('c62GVTiyjSindJ1s1rr1KbihyAmY5WQvE3eSemmvHWc', '44a029d1-1195-429d-90c7-b80ac68a783c', '2026-11-24 23:12:43.936232+00');


--
-- Data for Name: account; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.account VALUES ('aadmin', 'admin', 'Admin', 'Pop', 'admin', '$argon2id$v=19$m=256,t=1,p=1$q0CcC0hFpgjQb32FS7rNrw$DAujimIj5cPaKNQmJ6HgXRBRr9ML5iEefzfKM+VTVoY', false, '04becf2a199043ae80c5b7936047326854408605c48541d6b81b200114f517bc');
INSERT INTO public.account VALUES ('aana', 'ana', 'Ana', 'Pop', 'agent', '$argon2id$v=19$m=256,t=1,p=1$T6ZXyCEKgDSsBn+9GLCCfA$F0kHPE3cuSaLfB/5AmKtcP42YfanJsA0A3OcvWGnX7Y', false, '6373ce6f44ad4dbf9f721dde49a43417cefc71150262442787d19a42d8ccd4f0');
INSERT INTO public.account VALUES ('adan', 'dan', 'Dan', 'Pop', 'agent', '$argon2id$v=19$m=256,t=1,p=1$mFKVNo2iKOnPzaE6qd+VcQ$hgkqaEf2br9zAJqSYG848y1s9leSWgvMs5HBr7dDB74', false, 'f634ac821007455ba0c9bd7bf452be60783f228d7e1746c9b8c5c91012c49f75');


--
-- Data for Name: bag; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.bag VALUES ('g2', 'adan', 1);
INSERT INTO public.bag VALUES ('g1', 'aana', 2);


--
-- Data for Name: bag_line; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.bag_line VALUES ('g2', 'p2', 0, 10, false);
INSERT INTO public.bag_line VALUES ('g1', 'p1', 0, 1250, false);


--
-- Data for Name: box; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.box VALUES ('b1', 'A7', 120, 3);


--
-- Data for Name: box_line; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.box_line VALUES ('b1', 'p1', 8);
INSERT INTO public.box_line VALUES ('b1', 'p3', 1);


--
-- Data for Name: change; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.change VALUES (1, 'account', 'aadmin', '', NULL, true, false);
INSERT INTO public.change VALUES (2, 'account', 'aana', '', NULL, true, false);
INSERT INTO public.change VALUES (3, 'account', 'adan', '', NULL, true, false);
INSERT INTO public.change VALUES (4, 'product', 'p1', '', NULL, true, false);
INSERT INTO public.change VALUES (5, 'product', 'p2', '', NULL, true, false);
INSERT INTO public.change VALUES (6, 'product', 'p3', '', NULL, true, false);
INSERT INTO public.change VALUES (7, 'client', 'c1', '', NULL, true, false);
INSERT INTO public.change VALUES (8, 'client', 'c2', '', NULL, true, false);
INSERT INTO public.change VALUES (9, 'warehouse', 'w1', '', NULL, true, false);
INSERT INTO public.change VALUES (11, 'bag', 'g1', '', 'aana', true, false);
INSERT INTO public.change VALUES (12, 'bag', 'g2', '', 'adan', true, false);
INSERT INTO public.change VALUES (13, 'observation', 'n1', '', 'aana', true, false);
INSERT INTO public.change VALUES (14, 'observation', 'n2', '', 'adan', true, false);
INSERT INTO public.change VALUES (16, 'order', '1002', '', 'aana', true, false);
INSERT INTO public.change VALUES (17, 'order', '1003', '', 'adan', true, false);
INSERT INTO public.change VALUES (19, 'order', '1001', '', 'aana', false, false);
INSERT INTO public.change VALUES (20, 'box', 'b1', '', NULL, false, false);
INSERT INTO public.change VALUES (21, 'warehouse', 'w1', 'p1', NULL, false, false);
INSERT INTO public.change VALUES (22, 'warehouse', 'w1', 'p2', NULL, false, false);
INSERT INTO public.change VALUES (23, 'bag', 'g1', 'p1', 'aana', false, false);
INSERT INTO public.change VALUES (24, 'observation', 'n1795561064021xysk2p13mu7yetamz', '', 'aana', true, false);
INSERT INTO public.change VALUES (25, 'client', 'c1jh2k81qb00q3kno', '', NULL, true, false);
INSERT INTO public.change VALUES (26, 'warehouse', 'w1', 'p3', NULL, false, false);
INSERT INTO public.change VALUES (27, 'box', 'b1', 'p3', NULL, false, false);


--
-- Data for Name: change_counter; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.change_counter VALUES (1, '8174acc3-17a5-4ba4-9fb8-14c87bcbced5', 27);


--
-- Data for Name: client; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.client VALUES ('c1', 'Magazin Țuțu', '0712345678', '', 'RO123', '', 'Cluj', '', 1, NULL);
INSERT INTO public.client VALUES ('c2', 'Băcănia', '0722222222', '', '', '', '', '', 1, NULL);
INSERT INTO public.client VALUES ('c1jh2k81qb00q3kno', 'Chioșc', '0733 333 333', '', '', '', '', '', 1, 'year-8');


--
-- Data for Name: idempotency; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.idempotency VALUES ('aana', 'year-0', '0df19094428b4076b0eb1757d5003e2aec67fbaf1629d4f7f1e0bd26c1f8c673', 201, '{"id":"1001","client":"c1","date":"2026-11-21","price":25,"agent":"aana","observations":"","lastModifiedObservations":"","isFinalized":false,"products":[{"product":"p1","quantity":2,"unitprice":12.5,"deliveredQuantity":0,"added":false}],"placedAt":"2026-11-24T22:57:43.950Z","version":1}', '2026-11-24 22:57:43.942903+00', 'done');
INSERT INTO public.idempotency VALUES ('aana', 'year-1', 'b3f81c3fd76a4873ab85bcde3568c7083222542690a94b744378faecb286cc43', 201, '{"id":"1002","client":"c2","date":"2026-11-21","price":12.6,"agent":"aana","observations":"","lastModifiedObservations":"","isFinalized":false,"products":[{"product":"p1","quantity":1,"unitprice":12.5,"deliveredQuantity":0,"added":false},{"product":"p2","quantity":1,"unitprice":0.1,"deliveredQuantity":0,"added":false}],"placedAt":"2026-11-24T22:57:43.962Z","version":1}', '2026-11-24 22:57:43.960525+00', 'done');
INSERT INTO public.idempotency VALUES ('adan', 'year-2', 'b83529278de1510c465a1e665f74ba67d3c214080292bd26e4eead757118cd10', 201, '{"id":"1003","client":"c2","date":"2026-11-21","price":0.3,"agent":"adan","observations":"","lastModifiedObservations":"","isFinalized":false,"products":[{"product":"p2","quantity":3,"unitprice":0.1,"deliveredQuantity":0,"added":false}],"placedAt":"2026-11-24T22:57:43.970Z","version":1}', '2026-11-24 22:57:43.967697+00', 'done');
INSERT INTO public.idempotency VALUES ('aadmin', 'year-3', 'cd3ea5f263c31d2eb58682c527c1a5d8b4dd2206c414090f3caa7d256d757a99', 200, '{"id":"w1","version":2,"products":[{"product":"p1","quantity":8}]}', '2026-11-24 22:57:43.975163+00', 'done');
INSERT INTO public.idempotency VALUES ('aadmin', 'year-4', '41c0b0113f1d7a9bdea58803c538b8970558a7225abb01e6c9341b5ab7fdc20e', 200, '{"id":"b1","name":"A7","capacity":120,"version":2,"products":[{"product":"p1","quantity":8}]}', '2026-11-24 22:57:43.988122+00', 'done');
INSERT INTO public.idempotency VALUES ('aadmin', 'year-5', '31b593c3941841239179e1a0f75fe33b76b11919876e2bdc161a746abd9251ac', 200, '{"id":"w1","version":3,"products":[{"product":"p1","quantity":9},{"product":"p2","quantity":40}]}', '2026-11-24 22:57:44.000304+00', 'done');
INSERT INTO public.idempotency VALUES ('aana', 'year-6', 'ee10d69429573e524f129b273fb81259c7240e7b7209dbab3cc10ea7f7bc1e7a', 200, '{"id":"g1","agent":"aana","version":2,"products":[{"product":"p1","quantity":0,"added":false,"unitprice":12.5}]}', '2026-11-24 22:57:44.010012+00', 'done');
INSERT INTO public.idempotency VALUES ('aana', 'year-7', 'fb90b1280fde12e8cd52c6de7f7d79d92bd5df24b2dedba12a21ca8b787e27bd', 201, '{"id":"n1795561064021xysk2p13mu7yetamz","title":"Vitrină","description":"de schimbat","agent":"aana","completed":false,"version":1,"madeUnder":"year-7"}', '2026-11-24 22:57:44.02003+00', 'done');
INSERT INTO public.idempotency VALUES ('adan', 'year-8', '31926615039821afe1b9a78baa93a3b8ae1715800c1a0b86b6f197a3a4051305', 201, '{"id":"c1jh2k81qb00q3kno","name":"Chioșc","phone":"0733 333 333","email":"","cui":"","observations":"","version":1,"madeUnder":"year-8","contactPerson":"","deliveryAddress":""}', '2026-11-24 22:57:44.027218+00', 'done');
INSERT INTO public.idempotency VALUES ('aadmin', 'year-9', '9afd22508542879f6e3c3b062fb527d9490f65566eb04d5278370313a38d152c', 201, '{"id":"i59s6qk9s4skc28ia"}', '2026-11-24 22:57:44.032639+00', 'done');
INSERT INTO public.idempotency VALUES ('aana', 'withdrawn', '', 0, '', '2026-11-24 22:57:44.044178+00', 'void');


--
-- Data for Name: invoice_import; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.invoice_import VALUES ('i59s6qk9s4skc28ia', '2026-11-24 22:57:44.032639+00', 'aadmin', 'factura.csv', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 1);


--
-- Data for Name: kysely_migration; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.kysely_migration VALUES ('0001-first', '2026-11-24T22:57:43.009Z');
INSERT INTO public.kysely_migration VALUES ('0002-made-under', '2026-11-24T22:57:43.010Z');
INSERT INTO public.kysely_migration VALUES ('0003-invoices', '2026-11-24T22:57:43.014Z');
INSERT INTO public.kysely_migration VALUES ('0004-log-marks', '2026-11-24T22:57:43.016Z');
INSERT INTO public.kysely_migration VALUES ('0005-void-keys', '2026-11-24T22:57:43.018Z');
INSERT INTO public.kysely_migration VALUES ('0006-nameless-answers', '2026-11-24T22:57:43.019Z');
INSERT INTO public.kysely_migration VALUES ('0007-unique-names', '2026-11-24T22:57:43.021Z');
INSERT INTO public.kysely_migration VALUES ('0008-seal-keys', '2026-11-24T22:57:43.022Z');
INSERT INTO public.kysely_migration VALUES ('0009-sent-mails', '2026-11-24T22:57:43.024Z');


--
-- Data for Name: kysely_migration_lock; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.kysely_migration_lock VALUES ('migration_lock', 0);


--
-- Data for Name: log_mark; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.log_mark VALUES (0, '586e879e-38b4-47fd-9f95-0c4f292218e7', '2026-11-24 22:57:42.973319+00');
INSERT INTO public.log_mark VALUES (1, '578f668d-455c-429e-aff4-e1fe924335c1', '2026-11-24 22:57:43.17411+00');
INSERT INTO public.log_mark VALUES (2, 'c643c67c-d4d4-495b-9997-238d58c398af', '2026-11-24 22:57:43.179356+00');
INSERT INTO public.log_mark VALUES (3, 'e2d468c5-d68b-47b7-966a-db035b616aa0', '2026-11-24 22:57:43.182026+00');
INSERT INTO public.log_mark VALUES (14, '82143237-7fc9-4078-9bdb-a5d9f7954168', '2026-11-24 22:57:43.183103+00');
INSERT INTO public.log_mark VALUES (15, '11ddeb40-f063-4205-bf27-bd8225e7cb8d', '2026-11-24 22:57:43.942903+00');
INSERT INTO public.log_mark VALUES (16, '57750e1d-d424-4db5-9bd4-4393e7c43563', '2026-11-24 22:57:43.960525+00');
INSERT INTO public.log_mark VALUES (17, '73e93b39-440d-400f-a9a0-a2cf8031eeda', '2026-11-24 22:57:43.967697+00');
INSERT INTO public.log_mark VALUES (19, '0778e7cd-f159-4c5a-9731-4e7640cf296d', '2026-11-24 22:57:43.975163+00');
INSERT INTO public.log_mark VALUES (20, 'eacc7fa3-a789-4088-bf1d-f29876e51cab', '2026-11-24 22:57:43.988122+00');
INSERT INTO public.log_mark VALUES (22, 'e02d89e8-3619-455a-8398-e692f7d11e79', '2026-11-24 22:57:44.000304+00');
INSERT INTO public.log_mark VALUES (23, 'e1ccdc05-b282-478e-99f7-4fe6f2049909', '2026-11-24 22:57:44.010012+00');
INSERT INTO public.log_mark VALUES (24, '3441d614-b9f9-4d6a-8503-3d870db0c9df', '2026-11-24 22:57:44.02003+00');
INSERT INTO public.log_mark VALUES (25, '4010c3ed-2f7f-4891-9805-3228b7a115cd', '2026-11-24 22:57:44.027218+00');
INSERT INTO public.log_mark VALUES (27, '8de0ab24-4a48-4c8d-9243-f709c3ce5dc2', '2026-11-24 22:57:44.032639+00');


--
-- Data for Name: movement; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.movement OVERRIDING SYSTEM VALUE VALUES (1, '2026-11-24 22:57:43.183103+00', 'aadmin', 'p1', 'warehouse', 'w1', 10, 'stock edit', '');
INSERT INTO public.movement OVERRIDING SYSTEM VALUE VALUES (2, '2026-11-24 22:57:43.183103+00', 'aadmin', 'p2', 'warehouse', 'w1', 5, 'stock edit', '');
INSERT INTO public.movement OVERRIDING SYSTEM VALUE VALUES (3, '2026-11-24 22:57:43.183103+00', 'aadmin', 'p1', 'box', 'b1', 10, 'box edit', '');
INSERT INTO public.movement OVERRIDING SYSTEM VALUE VALUES (4, '2026-11-24 22:57:43.183103+00', 'aadmin', 'p2', 'box', 'b1', 5, 'box edit', '');
INSERT INTO public.movement OVERRIDING SYSTEM VALUE VALUES (5, '2026-11-24 22:57:43.183103+00', 'aadmin', 'p1', 'bag', 'g1', 1, 'bag save', 'g1');
INSERT INTO public.movement OVERRIDING SYSTEM VALUE VALUES (6, '2026-11-24 22:57:43.975163+00', 'aadmin', 'p1', 'warehouse', 'w1', -2, 'line checked', '1001');
INSERT INTO public.movement OVERRIDING SYSTEM VALUE VALUES (7, '2026-11-24 22:57:43.988122+00', 'aadmin', 'p1', 'box', 'b1', -2, 'box edit', 'b1');
INSERT INTO public.movement OVERRIDING SYSTEM VALUE VALUES (8, '2026-11-24 22:57:43.988122+00', 'aadmin', 'p2', 'box', 'b1', -5, 'box edit', 'b1');
INSERT INTO public.movement OVERRIDING SYSTEM VALUE VALUES (9, '2026-11-24 22:57:44.000304+00', 'aadmin', 'p1', 'warehouse', 'w1', 1, 'stock edit', 'w1');
INSERT INTO public.movement OVERRIDING SYSTEM VALUE VALUES (10, '2026-11-24 22:57:44.000304+00', 'aadmin', 'p2', 'warehouse', 'w1', 35, 'stock edit', 'w1');
INSERT INTO public.movement OVERRIDING SYSTEM VALUE VALUES (11, '2026-11-24 22:57:44.010012+00', 'aana', 'p1', 'bag', 'g1', -1, 'samples left', 'g1');
INSERT INTO public.movement OVERRIDING SYSTEM VALUE VALUES (12, '2026-11-24 22:57:44.032639+00', 'aadmin', 'p3', 'warehouse', 'w1', 2, 'invoice import', 'i59s6qk9s4skc28ia');
INSERT INTO public.movement OVERRIDING SYSTEM VALUE VALUES (13, '2026-11-24 22:57:44.032639+00', 'aadmin', 'p3', 'box', 'b1', 1, 'invoice import', 'i59s6qk9s4skc28ia');


--
-- Data for Name: observation; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.observation VALUES ('n1', 'De sunat', '', 'aana', false, 1, NULL);
INSERT INTO public.observation VALUES ('n2', 'De vizitat', '', 'adan', false, 1, NULL);
INSERT INTO public.observation VALUES ('n1795561064021xysk2p13mu7yetamz', 'Vitrină', 'de schimbat', 'aana', false, 1, 'year-7');


--
-- Data for Name: order_line; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.order_line VALUES (1002, 0, 'p1', 1, 1250, NULL, 0, false, 0);
INSERT INTO public.order_line VALUES (1002, 1, 'p2', 1, 10, NULL, 0, false, 0);
INSERT INTO public.order_line VALUES (1003, 0, 'p2', 3, 10, NULL, 0, false, 0);
INSERT INTO public.order_line VALUES (1001, 0, 'p1', 2, 1250, NULL, 0, true, 2);


--
-- Data for Name: orders; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.orders VALUES (1002, 'c2', '2026-11-21', 1260, 'aana', '', '', false, '2026-11-24 22:57:43.962+00', 1);
INSERT INTO public.orders VALUES (1003, 'c2', '2026-11-21', 30, 'adan', '', '', false, '2026-11-24 22:57:43.97+00', 1);
INSERT INTO public.orders VALUES (1001, 'c1', '2026-11-21', 2500, 'aana', '', '', false, '2026-11-24 22:57:43.95+00', 2);


--
-- Data for Name: product; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.product VALUES ('p1', 'CAF-1', 'Cafea măcinată', 1250, 1);
INSERT INTO public.product VALUES ('p2', 'GUM-1', 'Gumă', 10, 1);
INSERT INTO public.product VALUES ('p3', 'ESP-1', 'Espressor', 199999, 1);


--
-- Data for Name: refresh_token; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.refresh_token VALUES ('oh1naOqfibkRfy2qHNkFMmAau0iIXXQKKgvkuCKyzVA', '1efe105d-ef95-459c-a579-090e8f617fdf', NULL, '2026-11-24 22:57:43.920453+00', NULL);
INSERT INTO public.refresh_token VALUES ('GBY8Sv1j_i-ibyV60POLQQHzPor30dl10vPZ-3EDnxw', 'c2bdb983-0ac4-4b44-bbb5-2155277b49d8', NULL, '2026-11-24 22:57:43.930021+00', NULL);
INSERT INTO public.refresh_token VALUES ('dvhKYOPmuSOEgKf1ZygOKYecpH4Im1AvLNwbMrFJP5U', '44a029d1-1195-429d-90c7-b80ac68a783c', NULL, '2026-11-24 22:57:43.936232+00', NULL);
INSERT INTO public.refresh_token VALUES ('cCK9TIqXAOyI97qZL5mhu4_lK7YayludFPjo9At3N0Q', '7021b5f5-2c8a-4186-a66d-68129c224d06', NULL, '2026-11-24 22:57:44.059694+00', NULL);


--
-- Data for Name: sent_mail; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.sent_mail VALUES ('1001', 'magazin@example.com', '2026-11-24 22:57:44.122765+00');


--
-- Data for Name: session; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.session VALUES ('1efe105d-ef95-459c-a579-090e8f617fdf', 'aadmin', 'admin', 'ZKIO3EGsbQKe2ULnVKWHK_hNoqkQNGUwI-kx0_t246Y', '2026-11-24 22:57:43.920453+00', NULL);
INSERT INTO public.session VALUES ('c2bdb983-0ac4-4b44-bbb5-2155277b49d8', 'aana', 'agent', 'CMXXjZNzdQhzxfr8CXYOjgEbfALWhld7-O5dOEkP_QA', '2026-11-24 22:57:43.930021+00', NULL);
INSERT INTO public.session VALUES ('44a029d1-1195-429d-90c7-b80ac68a783c', 'adan', 'agent', 'DHBzfq2kVId0Ppn_uh6HPTLmNpnraG9r6SeoySV34Yg', '2026-11-24 22:57:43.936232+00', NULL);
INSERT INTO public.session VALUES ('7021b5f5-2c8a-4186-a66d-68129c224d06', 'adan', 'agent', 'Thj-jJVU5T6pNTWiIBLfKHNjVzPHvaKLRyjD3SJuwxI', '2026-11-24 22:57:44.059694+00', '2026-11-24 22:57:44.063931+00');


--
-- Data for Name: setting; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.setting VALUES ('company', '1c1b7afc-49ab-4f5e-a70f-b356d25f8b7f');
INSERT INTO public.setting VALUES ('api-key-secret', '50JZQYsrUEJvtF3Ydfp-LvRiSeEOV1Gw4L01nxTeZr8');


--
-- Data for Name: warehouse; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.warehouse VALUES ('w1', 4);


--
-- Data for Name: warehouse_line; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.warehouse_line VALUES ('w1', 'p1', 9);
INSERT INTO public.warehouse_line VALUES ('w1', 'p2', 40);
INSERT INTO public.warehouse_line VALUES ('w1', 'p3', 2);


--
-- Name: movement_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.movement_id_seq', 13, true);


--
-- Name: orders_number_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.orders_number_seq', 1003, true);


--
-- Name: access_token access_token_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.access_token
    ADD CONSTRAINT access_token_pkey PRIMARY KEY (hash);


--
-- Name: account account_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_pkey PRIMARY KEY (id);


--
-- Name: account account_username_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_username_key UNIQUE (username);


--
-- Name: bag bag_agent_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.bag
    ADD CONSTRAINT bag_agent_key UNIQUE (agent);


--
-- Name: bag_line bag_line_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.bag_line
    ADD CONSTRAINT bag_line_pkey PRIMARY KEY (bag, product);


--
-- Name: bag bag_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.bag
    ADD CONSTRAINT bag_pkey PRIMARY KEY (id);


--
-- Name: box_line box_line_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.box_line
    ADD CONSTRAINT box_line_pkey PRIMARY KEY (box, product);


--
-- Name: box box_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.box
    ADD CONSTRAINT box_pkey PRIMARY KEY (id);


--
-- Name: change_counter change_counter_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.change_counter
    ADD CONSTRAINT change_counter_pkey PRIMARY KEY (id);


--
-- Name: change change_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.change
    ADD CONSTRAINT change_pkey PRIMARY KEY (seq);


--
-- Name: change change_type_id_line_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.change
    ADD CONSTRAINT change_type_id_line_key UNIQUE (type, id, line);


--
-- Name: client client_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.client
    ADD CONSTRAINT client_pkey PRIMARY KEY (id);


--
-- Name: idempotency idempotency_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.idempotency
    ADD CONSTRAINT idempotency_pkey PRIMARY KEY (account, key);


--
-- Name: invoice_import invoice_import_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invoice_import
    ADD CONSTRAINT invoice_import_pkey PRIMARY KEY (id);


--
-- Name: kysely_migration_lock kysely_migration_lock_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);


--
-- Name: kysely_migration kysely_migration_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);


--
-- Name: log_mark log_mark_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.log_mark
    ADD CONSTRAINT log_mark_pkey PRIMARY KEY (seq);


--
-- Name: movement movement_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.movement
    ADD CONSTRAINT movement_pkey PRIMARY KEY (id);


--
-- Name: observation observation_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.observation
    ADD CONSTRAINT observation_pkey PRIMARY KEY (id);


--
-- Name: order_line order_line_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.order_line
    ADD CONSTRAINT order_line_pkey PRIMARY KEY (order_number, "position");


--
-- Name: orders orders_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_pkey PRIMARY KEY (number);


--
-- Name: product product_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.product
    ADD CONSTRAINT product_pkey PRIMARY KEY (id);


--
-- Name: refresh_token refresh_token_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.refresh_token
    ADD CONSTRAINT refresh_token_pkey PRIMARY KEY (hash);


--
-- Name: sent_mail sent_mail_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sent_mail
    ADD CONSTRAINT sent_mail_pkey PRIMARY KEY (order_id, address);


--
-- Name: session session_api_key_hash_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_api_key_hash_key UNIQUE (api_key_hash);


--
-- Name: session session_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (id);


--
-- Name: setting setting_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.setting
    ADD CONSTRAINT setting_pkey PRIMARY KEY (name);


--
-- Name: warehouse_line warehouse_line_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.warehouse_line
    ADD CONSTRAINT warehouse_line_pkey PRIMARY KEY (warehouse, product);


--
-- Name: warehouse warehouse_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.warehouse
    ADD CONSTRAINT warehouse_pkey PRIMARY KEY (id);


--
-- Name: access_token_session; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX access_token_session ON public.access_token USING btree (session);


--
-- Name: bag_line_product; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX bag_line_product ON public.bag_line USING btree (product);


--
-- Name: box_line_product; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX box_line_product ON public.box_line USING btree (product);


--
-- Name: box_name; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX box_name ON public.box USING btree (lower(btrim(name)));


--
-- Name: idempotency_created; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX idempotency_created ON public.idempotency USING btree (created);


--
-- Name: invoice_import_content; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX invoice_import_content ON public.invoice_import USING btree (content);


--
-- Name: movement_at; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX movement_at ON public.movement USING btree (at);


--
-- Name: movement_place; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX movement_place ON public.movement USING btree (place, place_id, id);


--
-- Name: movement_product; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX movement_product ON public.movement USING btree (product, id);


--
-- Name: order_line_product; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX order_line_product ON public.order_line USING btree (product);


--
-- Name: orders_agent; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX orders_agent ON public.orders USING btree (agent);


--
-- Name: product_code; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX product_code ON public.product USING btree (lower(btrim(code)));


--
-- Name: refresh_token_parent; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX refresh_token_parent ON public.refresh_token USING btree (parent);


--
-- Name: refresh_token_session; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX refresh_token_session ON public.refresh_token USING btree (session);


--
-- Name: session_account; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX session_account ON public.session USING btree (account);


--
-- Name: access_token access_token_session_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.access_token
    ADD CONSTRAINT access_token_session_fkey FOREIGN KEY (session) REFERENCES public.session(id);


--
-- Name: bag bag_agent_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.bag
    ADD CONSTRAINT bag_agent_fkey FOREIGN KEY (agent) REFERENCES public.account(id);


--
-- Name: bag_line bag_line_bag_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.bag_line
    ADD CONSTRAINT bag_line_bag_fkey FOREIGN KEY (bag) REFERENCES public.bag(id);


--
-- Name: bag_line bag_line_product_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.bag_line
    ADD CONSTRAINT bag_line_product_fkey FOREIGN KEY (product) REFERENCES public.product(id);


--
-- Name: box_line box_line_box_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.box_line
    ADD CONSTRAINT box_line_box_fkey FOREIGN KEY (box) REFERENCES public.box(id);


--
-- Name: box_line box_line_product_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.box_line
    ADD CONSTRAINT box_line_product_fkey FOREIGN KEY (product) REFERENCES public.product(id);


--
-- Name: invoice_import invoice_import_account_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invoice_import
    ADD CONSTRAINT invoice_import_account_fkey FOREIGN KEY (account) REFERENCES public.account(id);


--
-- Name: movement movement_product_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.movement
    ADD CONSTRAINT movement_product_fkey FOREIGN KEY (product) REFERENCES public.product(id);


--
-- Name: observation observation_agent_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.observation
    ADD CONSTRAINT observation_agent_fkey FOREIGN KEY (agent) REFERENCES public.account(id);


--
-- Name: order_line order_line_order_number_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.order_line
    ADD CONSTRAINT order_line_order_number_fkey FOREIGN KEY (order_number) REFERENCES public.orders(number);


--
-- Name: order_line order_line_product_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.order_line
    ADD CONSTRAINT order_line_product_fkey FOREIGN KEY (product) REFERENCES public.product(id);


--
-- Name: orders orders_agent_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_agent_fkey FOREIGN KEY (agent) REFERENCES public.account(id);


--
-- Name: orders orders_client_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_client_fkey FOREIGN KEY (client) REFERENCES public.client(id);


--
-- Name: refresh_token refresh_token_session_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.refresh_token
    ADD CONSTRAINT refresh_token_session_fkey FOREIGN KEY (session) REFERENCES public.session(id);


--
-- Name: session session_account_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_account_fkey FOREIGN KEY (account) REFERENCES public.account(id);


--
-- Name: warehouse_line warehouse_line_product_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.warehouse_line
    ADD CONSTRAINT warehouse_line_product_fkey FOREIGN KEY (product) REFERENCES public.product(id);


--
-- Name: warehouse_line warehouse_line_warehouse_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.warehouse_line
    ADD CONSTRAINT warehouse_line_warehouse_fkey FOREIGN KEY (warehouse) REFERENCES public.warehouse(id);


--
-- PostgreSQL database dump complete
--

\unrestrict 2VnveMa02GkWtV2UjPhq80hWfuj2v4LVqBFQTitZoTnoi4fwag8HXywkHOsDXY8


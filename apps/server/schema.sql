-- Written by `npm run db:schema`: what the migrations make, for reading. Change the migrations, not this file.

create table access_log (
  _id uuid not null,
  owner_id uuid not null,
  at timestamp with time zone not null,
  who text not null,
  user_id uuid,
  action text not null,
  subject_type text not null,
  subject_id uuid not null,
  ip text not null,
  user_agent text not null,
  details jsonb not null default '{}'::jsonb,
  staff_id uuid,
  constraint access_log_pkey PRIMARY KEY (_id)
);

create table account_links (
  token_hash bytea not null,
  user_id uuid not null,
  purpose text not null,
  email text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint account_links_pkey PRIMARY KEY (token_hash),
  constraint account_links_purpose_check CHECK ((purpose = ANY (ARRAY['device'::text, 'new_email'::text, 'email'::text]))),
  constraint account_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(_id) ON DELETE CASCADE
);

create table analytics_events (
  _id uuid not null,
  user_id uuid,
  owner_id uuid not null,
  at timestamp with time zone not null,
  name text not null,
  properties jsonb not null default '{}'::jsonb,
  constraint analytics_events_pkey PRIMARY KEY (_id),
  constraint analytics_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(_id) ON DELETE SET NULL
);

create table billing_accounts (
  owner_id uuid not null,
  can_post_pay boolean not null default false,
  using_post_pay boolean not null default false,
  post_pay_limit bigint default first_post_pay_limit(),
  tax_exempt boolean not null default false,
  constraint billing_accounts_check CHECK ((can_post_pay OR (NOT using_post_pay))),
  constraint billing_accounts_pkey PRIMARY KEY (owner_id),
  constraint billing_accounts_post_pay_limit_check CHECK ((post_pay_limit >= 0))
);

create table billing_addresses (
  owner_id uuid not null,
  name text not null,
  "line1" text not null,
  "line2" text not null,
  city text not null,
  region_code text not null,
  postal_code text not null,
  country_code text not null,
  tax_number text not null,
  tax_number_state text not null,
  changed_at timestamp with time zone not null,
  constraint billing_addresses_check CHECK (((tax_number = ''::text) = (tax_number_state = 'none'::text))),
  constraint billing_addresses_country_code_check CHECK ((country_code ~ '^[A-Z]{2}$'::text)),
  constraint billing_addresses_pkey PRIMARY KEY (owner_id),
  constraint billing_addresses_tax_number_state_check CHECK ((tax_number_state = ANY (ARRAY['none'::text, 'formed'::text, 'registered'::text, 'refused'::text])))
);

create table card_setups (
  _id uuid not null,
  owner_id uuid not null,
  token_key text not null,
  provider text not null,
  provider_ref text,
  created_at timestamp with time zone not null,
  constraint card_setups_are_one UNIQUE (owner_id, token_key),
  constraint card_setups_pkey PRIMARY KEY (_id),
  constraint card_setups_provider_check CHECK ((provider = ANY (ARRAY['test'::text, 'stripe'::text])))
);

create table cart_approvals (
  _id uuid not null,
  owner_id uuid not null,
  asked_by uuid not null,
  sent_to uuid not null,
  note text not null,
  state text not null,
  subtotal bigint not null,
  answer text not null default ''::text,
  asked_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  returned_at timestamp with time zone,
  constraint cart_approvals_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(_id),
  constraint cart_approvals_check CHECK (((state = 'waiting'::text) = (decided_at IS NULL))),
  constraint cart_approvals_pkey PRIMARY KEY (_id),
  constraint cart_approvals_sent_to_fkey FOREIGN KEY (sent_to) REFERENCES users(_id),
  constraint cart_approvals_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text]))),
  constraint cart_approvals_subtotal_check CHECK ((subtotal >= 0))
);

create table carts (
  user_id uuid not null,
  will_pickup boolean not null default false,
  promo_id uuid,
  shipment_id uuid not null,
  destination_address jsonb,
  offered jsonb,
  offered_at timestamp with time zone,
  selected_rate jsonb,
  lost_items integer not null default 0,
  purchase_id uuid,
  constraint carts_pkey PRIMARY KEY (user_id),
  constraint carts_promo_id_fkey FOREIGN KEY (promo_id) REFERENCES promos(_id),
  constraint carts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(_id)
);

create table catalogue_items (
  code text not null,
  family text not null,
  name text not null,
  unit text not null,
  position integer not null,
  constraint catalogue_items_family_check CHECK ((family = ANY (ARRAY['captions'::text, 'dcp'::text, 'disc'::text, 'drives'::text, 'inspection'::text, 'conversion'::text]))),
  constraint catalogue_items_pkey PRIMARY KEY (code),
  constraint catalogue_items_position_key UNIQUE ("position"),
  constraint catalogue_items_unit_check CHECK ((unit = ANY (ARRAY['flat'::text, 'minute'::text, 'disc'::text, 'drive'::text])))
);

create table catalogue_prices (
  _id uuid not null,
  code text not null,
  owner_id uuid,
  amount bigint,
  valid_from timestamp with time zone not null,
  constraint catalogue_prices_amount_check CHECK ((amount >= 0)),
  constraint catalogue_prices_are_one UNIQUE NULLS NOT DISTINCT (code, owner_id, valid_from),
  constraint catalogue_prices_check CHECK (((amount IS NOT NULL) OR (owner_id IS NOT NULL))),
  constraint catalogue_prices_code_fkey FOREIGN KEY (code) REFERENCES catalogue_items(code),
  constraint catalogue_prices_pkey PRIMARY KEY (_id)
);

create table client_errors (
  _id uuid not null,
  user_id uuid,
  at timestamp with time zone not null,
  message text not null,
  stack text not null,
  address text not null,
  user_agent text not null,
  constraint client_errors_pkey PRIMARY KEY (_id)
);

create table comments (
  _id uuid not null,
  shared_screener_id uuid not null,
  screener_id uuid not null,
  device_hash bytea not null,
  seconds double precision not null,
  text text not null,
  author_name text not null,
  author_email text,
  created_at timestamp with time zone not null,
  edited_at timestamp with time zone,
  constraint comments_pkey PRIMARY KEY (_id),
  constraint comments_screener_id_fkey FOREIGN KEY (screener_id) REFERENCES screeners(_id),
  constraint comments_seconds_check CHECK ((seconds >= (0)::double precision)),
  constraint comments_shared_screener_id_fkey FOREIGN KEY (shared_screener_id) REFERENCES shared_screeners(_id) ON DELETE CASCADE,
  constraint comments_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 2000)))
);

create table credit_cards (
  _id uuid not null,
  owner_id uuid not null,
  provider text not null,
  provider_customer text not null,
  provider_card text not null,
  fingerprint text not null,
  brand text not null,
  "last4" text not null,
  exp_month integer not null,
  exp_year integer not null,
  has_failed_payment boolean not null default false,
  added_by uuid not null,
  created_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  constraint credit_cards_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(_id),
  constraint credit_cards_brand_check CHECK ((brand = ANY (ARRAY['visa'::text, 'american_express'::text, 'mastercard'::text]))),
  constraint credit_cards_exp_month_check CHECK (((exp_month >= 1) AND (exp_month <= 12))),
  constraint credit_cards_last4_check CHECK ((last4 ~ '^\d{4}$'::text)),
  constraint credit_cards_pkey PRIMARY KEY (_id),
  constraint credit_cards_provider_check CHECK ((provider = ANY (ARRAY['test'::text, 'stripe'::text])))
);

create table credit_categories (
  _id uuid not null,
  project_id uuid not null,
  name text not null,
  show_roles boolean not null,
  position integer not null,
  created_at timestamp with time zone not null,
  constraint credit_categories_pkey PRIMARY KEY (_id),
  constraint credit_categories_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(_id) ON DELETE CASCADE,
  constraint credit_category_positions UNIQUE (project_id, "position") DEFERRABLE INITIALLY DEFERRED
);

create table credit_note_numbers (
  year integer not null,
  last integer not null,
  constraint credit_note_numbers_last_check CHECK ((last > 0)),
  constraint credit_note_numbers_pkey PRIMARY KEY (year)
);

create table credit_note_sources (
  credit_note_id uuid not null,
  position integer not null,
  type text not null,
  amount bigint not null,
  brand text not null default ''::text,
  "last4" text not null default ''::text,
  constraint credit_note_sources_amount_check CHECK ((amount > 0)),
  constraint credit_note_sources_credit_note_id_fkey FOREIGN KEY (credit_note_id) REFERENCES credit_notes(_id),
  constraint credit_note_sources_pkey PRIMARY KEY (credit_note_id, "position"),
  constraint credit_note_sources_type_check CHECK ((type = ANY (ARRAY['credit_card'::text, 'gift_card'::text, 'post_pay'::text])))
);

create table credit_notes (
  _id uuid not null,
  number text not null,
  invoice_id uuid not null,
  owner_id uuid not null,
  seller jsonb not null,
  buyer jsonb not null,
  currency text not null,
  subtotal bigint not null,
  tax_total bigint not null,
  tax_label text not null,
  total bigint not null,
  reason text not null,
  created_at timestamp with time zone not null,
  constraint credit_notes_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint credit_notes_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(_id),
  constraint credit_notes_number_check CHECK ((number ~ '^CN-\d{4}-\d{6,}$'::text)),
  constraint credit_notes_number_key UNIQUE (number),
  constraint credit_notes_pkey PRIMARY KEY (_id),
  constraint credit_notes_subtotal_check CHECK ((subtotal >= 0)),
  constraint credit_notes_tax_total_check CHECK ((tax_total >= 0)),
  constraint credit_notes_total CHECK ((total = (subtotal + tax_total))),
  constraint credit_notes_total_check CHECK ((total > 0))
);

create table credits (
  _id uuid not null,
  category_id uuid not null,
  role text not null,
  name text not null,
  position integer not null,
  created_at timestamp with time zone not null,
  constraint credit_positions UNIQUE (category_id, "position") DEFERRABLE INITIALLY DEFERRED,
  constraint credits_category_id_fkey FOREIGN KEY (category_id) REFERENCES credit_categories(_id) ON DELETE CASCADE,
  constraint credits_pkey PRIMARY KEY (_id)
);

create table custom_fields (
  _id uuid not null,
  project_id uuid not null,
  title text not null,
  value text not null,
  is_displayed boolean not null,
  position integer not null,
  created_at timestamp with time zone not null,
  constraint custom_field_positions UNIQUE (project_id, "position") DEFERRABLE INITIALLY DEFERRED,
  constraint custom_fields_pkey PRIMARY KEY (_id),
  constraint custom_fields_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(_id) ON DELETE CASCADE
);

create table dcp_files (
  dcp_id uuid not null,
  path text not null,
  size bigint not null,
  key text,
  state text not null,
  role text,
  hash text,
  algorithm text,
  found_hash text,
  _id uuid not null default gen_random_uuid(),
  "xxh128" text,
  "c4" text,
  "crc32" bigint,
  hashed_at timestamp with time zone,
  constraint dcp_files_algorithm_check CHECK ((algorithm = ANY (ARRAY['sha1'::text, 'sha256'::text, 'sha384'::text, 'sha512'::text]))),
  constraint dcp_files_dcp_id_fkey FOREIGN KEY (dcp_id) REFERENCES dcps(file_id),
  constraint dcp_files_ids UNIQUE (_id),
  constraint dcp_files_pkey PRIMARY KEY (dcp_id, path),
  constraint dcp_files_role_check CHECK ((role = ANY (ARRAY['packing_list'::text, 'composition'::text, 'other'::text, 'structure'::text, 'unexpected'::text]))),
  constraint dcp_files_size_check CHECK ((size >= 0)),
  constraint dcp_files_state_check CHECK ((state = ANY (ARRAY['Awaiting'::text, 'Arrived'::text, 'Verified'::text, 'Wrong'::text, 'Missing'::text])))
);

create table dcps (
  file_id uuid not null,
  status text not null,
  facts jsonb,
  problems jsonb not null default '[]'::jsonb,
  wrong_count integer not null default 0,
  progress double precision not null default 0,
  check_id uuid,
  fence uuid,
  checked_at timestamp with time zone,
  created_by uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  submission_id uuid,
  order_id uuid,
  constraint dcps_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(_id),
  constraint dcps_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(_id),
  constraint dcps_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(_id),
  constraint dcps_pkey PRIMARY KEY (file_id),
  constraint dcps_status_check CHECK ((status = ANY (ARRAY['Uploading'::text, 'Pending'::text, 'Checking'::text, 'Verified'::text, 'Failed'::text, 'Error'::text]))),
  constraint dcps_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES file_request_submissions(_id)
);

create table defrost_askers (
  defrost_id uuid not null,
  user_id uuid not null,
  constraint defrost_askers_defrost_id_fkey FOREIGN KEY (defrost_id) REFERENCES defrosts(_id) ON DELETE CASCADE,
  constraint defrost_askers_pkey PRIMARY KEY (defrost_id, user_id),
  constraint defrost_askers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(_id)
);

create table defrost_files (
  defrost_id uuid not null,
  file_id uuid not null,
  constraint defrost_files_defrost_id_fkey FOREIGN KEY (defrost_id) REFERENCES defrosts(_id) ON DELETE CASCADE,
  constraint defrost_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(_id) ON DELETE CASCADE,
  constraint defrost_files_pkey PRIMARY KEY (defrost_id, file_id)
);

create table defrosts (
  _id uuid not null,
  project_id uuid not null,
  subject_id uuid not null,
  user_id uuid not null,
  expedited boolean not null,
  status text not null,
  started_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  constraint defrosts_pkey PRIMARY KEY (_id),
  constraint defrosts_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(_id),
  constraint defrosts_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'COMPLETE'::text, 'FAILED'::text]))),
  constraint defrosts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(_id)
);

create table department_members (
  department_id uuid not null,
  user_id uuid not null,
  constraint department_members_department_id_fkey FOREIGN KEY (department_id) REFERENCES departments(_id) ON DELETE CASCADE,
  constraint department_members_pkey PRIMARY KEY (department_id, user_id),
  constraint department_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(_id) ON DELETE CASCADE
);

create table departments (
  _id uuid not null,
  organization_id uuid not null,
  name text not null,
  description text not null default ''::text,
  created_at timestamp with time zone not null,
  constraint departments_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(_id) ON DELETE CASCADE,
  constraint departments_pkey PRIMARY KEY (_id)
);

create table device_blocks (
  device_hash bytea not null,
  email text not null,
  blocked_until timestamp with time zone not null,
  constraint device_blocks_pkey PRIMARY KEY (device_hash, email)
);

create table disputes (
  _id uuid not null,
  payment_id uuid not null,
  provider_ref text not null,
  amount bigint not null,
  currency text not null,
  reason text not null,
  state text not null,
  evidence_due_at timestamp with time zone,
  created_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint disputes_amount_check CHECK ((amount > 0)),
  constraint disputes_check CHECK (((state = ANY (ARRAY['inquiry'::text, 'open'::text])) = (closed_at IS NULL))),
  constraint disputes_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint disputes_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(_id),
  constraint disputes_pkey PRIMARY KEY (_id),
  constraint disputes_provider_ref_key UNIQUE (provider_ref),
  constraint disputes_state_check CHECK ((state = ANY (ARRAY['inquiry'::text, 'open'::text, 'won'::text, 'lost'::text, 'closed'::text])))
);

create table downloads (
  _id uuid not null,
  uuid uuid not null,
  method text not null,
  user_id uuid,
  organization_id uuid,
  project_id uuid not null,
  file_id uuid,
  package_id uuid,
  file_name text not null,
  status text not null,
  current_size bigint not null default 0,
  total_size bigint not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  recipient_id uuid,
  constraint downloads_check CHECK (((user_id IS NULL) = (recipient_id IS NOT NULL))),
  constraint downloads_check1 CHECK (((file_id IS NOT NULL) OR (recipient_id IS NOT NULL))),
  constraint downloads_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(_id),
  constraint downloads_method_check CHECK ((method = ANY (ARRAY['http'::text, 'aspera'::text]))),
  constraint downloads_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(_id),
  constraint downloads_package_id_fkey FOREIGN KEY (package_id) REFERENCES packages(_id) ON DELETE SET NULL,
  constraint downloads_pkey PRIMARY KEY (_id),
  constraint downloads_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(_id),
  constraint downloads_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES package_recipients(_id) ON DELETE CASCADE,
  constraint downloads_status_check CHECK ((status = ANY (ARRAY['Preparing'::text, 'Transferring'::text, 'Paused'::text, 'Error'::text, 'Complete'::text]))),
  constraint downloads_total_size_check CHECK ((total_size >= 0)),
  constraint downloads_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(_id)
);

create table encode_chunks (
  encode_id uuid not null,
  chunk_index integer not null,
  status text not null default 'Pending'::text,
  fence uuid,
  progress double precision not null default 0,
  segments jsonb,
  updated_at timestamp with time zone not null,
  constraint encode_chunks_encode_id_fkey FOREIGN KEY (encode_id) REFERENCES encodes(_id) ON DELETE CASCADE,
  constraint encode_chunks_pkey PRIMARY KEY (encode_id, chunk_index),
  constraint encode_chunks_status_check CHECK ((status = ANY (ARRAY['Pending'::text, 'In Progress'::text, 'Complete'::text])))
);

create table encodes (
  _id uuid not null,
  screener_id uuid not null,
  status text not null,
  plan jsonb,
  key_id uuid not null,
  wrapped_key bytea not null,
  prefix text not null,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  marks_of uuid,
  damaged_chunks integer[],
  copy_of uuid,
  share_id uuid,
  burned jsonb,
  is_marked boolean not null default false,
  idle_since timestamp with time zone,
  constraint encodes_copies_check CHECK ((((copy_of IS NULL) = (share_id IS NULL)) AND ((copy_of IS NULL) = (burned IS NULL)) AND ((copy_of IS NULL) OR (marks_of IS NULL)))),
  constraint encodes_copy_of_fkey FOREIGN KEY (copy_of) REFERENCES encodes(_id) ON DELETE CASCADE,
  constraint encodes_marks_of_fkey FOREIGN KEY (marks_of) REFERENCES encodes(_id) ON DELETE CASCADE,
  constraint encodes_pkey PRIMARY KEY (_id),
  constraint encodes_screener_id_fkey FOREIGN KEY (screener_id) REFERENCES screeners(_id) ON DELETE CASCADE,
  constraint encodes_share_id_fkey FOREIGN KEY (share_id) REFERENCES shared_screeners(_id) ON DELETE CASCADE,
  constraint encodes_status_check CHECK ((status = ANY (ARRAY['Queued'::text, 'Encoding'::text, 'Complete'::text, 'Cancelled'::text, 'Error'::text])))
);

create table erasures (
  _id uuid not null,
  key_prefix text not null,
  erase_at timestamp with time zone not null,
  constraint erasures_pkey PRIMARY KEY (_id)
);

create table file_counts (
  holder_id uuid not null,
  project_id uuid not null,
  items integer not null,
  folders integer not null,
  constraint file_counts_pkey PRIMARY KEY (holder_id)
);

create table file_hashes (
  file_id uuid not null,
  "claimed_xxh128" text,
  "claimed_c4" text,
  "xxh128" text,
  "c4" text,
  "crc32" bigint,
  hashed_at timestamp with time zone,
  constraint file_hashes_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(_id) ON DELETE CASCADE,
  constraint file_hashes_pkey PRIMARY KEY (file_id)
);

create table file_moves (
  _id uuid not null,
  project_id uuid not null,
  destination_project_id uuid not null,
  folder_id uuid,
  file_ids uuid[] not null,
  user_id uuid not null,
  status text not null,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  staff_id uuid,
  constraint file_moves_destination_project_id_fkey FOREIGN KEY (destination_project_id) REFERENCES projects(_id),
  constraint file_moves_folder_id_fkey FOREIGN KEY (folder_id) REFERENCES files(_id),
  constraint file_moves_pkey PRIMARY KEY (_id),
  constraint file_moves_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(_id),
  constraint file_moves_status_check CHECK ((status = ANY (ARRAY['Pending'::text, 'Complete'::text, 'Error'::text]))),
  constraint file_moves_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(_id)
);

create table file_request_copies (
  _id uuid not null,
  submission_id uuid not null,
  source_file_id uuid not null,
  user_id uuid not null,
  owner_id uuid not null,
  size bigint not null,
  status text not null default 'Pending'::text,
  created_at timestamp with time zone not null,
  video_part text,
  constraint file_request_copies_pkey PRIMARY KEY (_id),
  constraint file_request_copies_source_file_id_fkey FOREIGN KEY (source_file_id) REFERENCES files(_id),
  constraint file_request_copies_status_check CHECK ((status = ANY (ARRAY['Pending'::text, 'Complete'::text, 'Error'::text]))),
  constraint file_request_copies_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES file_request_submissions(_id) ON DELETE CASCADE,
  constraint file_request_copies_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(_id),
  constraint file_request_copies_video_part_check CHECK ((video_part = ANY (ARRAY['video'::text, 'trailer'::text])))
);

create table file_request_files (
  file_id uuid not null,
  submission_id uuid not null,
  name text not null,
  size bigint not null,
  is_announced boolean not null default false,
  received_at timestamp with time zone not null,
  constraint file_request_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(_id),
  constraint file_request_files_pkey PRIMARY KEY (file_id),
  constraint file_request_files_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES file_request_submissions(_id) ON DELETE CASCADE
);

create table file_request_mails (
  _id uuid not null,
  request_id uuid not null,
  user_id uuid not null,
  sent_at timestamp with time zone not null,
  constraint file_request_mails_pkey PRIMARY KEY (_id),
  constraint file_request_mails_request_id_fkey FOREIGN KEY (request_id) REFERENCES file_requests(_id) ON DELETE CASCADE,
  constraint file_request_mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(_id)
);

create table file_request_submissions (
  _id uuid not null,
  request_id uuid not null,
  visitor_hash bytea not null,
  name text not null default ''::text,
  email text not null default ''::text,
  company text not null default ''::text,
  note text not null default ''::text,
  is_notice_due boolean not null default false,
  noticed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint file_request_submissions_pkey PRIMARY KEY (_id),
  constraint file_request_submissions_request_id_fkey FOREIGN KEY (request_id) REFERENCES file_requests(_id) ON DELETE CASCADE,
  constraint file_request_submissions_request_id_visitor_hash_key UNIQUE (request_id, visitor_hash)
);

create table file_requests (
  _id uuid not null,
  project_id uuid not null,
  type text not null,
  title text not null,
  requestee_name text not null default ''::text,
  status text not null default 'open'::text,
  destination_folder_id uuid,
  required_fields text[] not null default '{}'::text[],
  token_hash bytea not null,
  sealed_token bytea not null,
  accepted_files integer not null default 0,
  accepted_folders integer not null default 0,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint file_requests_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(_id),
  constraint file_requests_destination_folder_id_fkey FOREIGN KEY (destination_folder_id) REFERENCES files(_id),
  constraint file_requests_pkey PRIMARY KEY (_id),
  constraint file_requests_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(_id),
  constraint file_requests_status_check CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text]))),
  constraint file_requests_token_hash_key UNIQUE (token_hash),
  constraint file_requests_type_check CHECK ((type = ANY (ARRAY['file-request'::text, 'cinerequest'::text, 'video-requests'::text])))
);

create table file_tags (
  file_id uuid not null,
  tag_id uuid not null,
  constraint file_tags_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(_id) ON DELETE CASCADE,
  constraint file_tags_pkey PRIMARY KEY (file_id, tag_id),
  constraint file_tags_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES tags(_id) ON DELETE CASCADE
);

create table file_uses (
  file_id uuid not null,
  used_at timestamp with time zone not null,
  constraint file_uses_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(_id) ON DELETE CASCADE,
  constraint file_uses_pkey PRIMARY KEY (file_id)
);

create table files (
  _id uuid not null,
  project_id uuid not null,
  folder_id uuid,
  type text not null,
  name text not null,
  file_name text not null,
  kind text not null,
  size bigint not null default 0,
  key text,
  content_type text not null default 'application/octet-stream'::text,
  status text not null,
  status_reason text,
  description text not null default ''::text,
  language text,
  duration_seconds double precision,
  media jsonb,
  preview_status text,
  preview_prefix text,
  frozen_at timestamp with time zone,
  started_defrosting_at timestamp with time zone,
  created_by uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  rank smallint not null generated always as (
CASE
    WHEN (type = 'folder'::text) THEN 0
    ELSE 1
END) stored,
  is_listed boolean not null generated always as (((deleted_at IS NULL) AND (status <> 'Awaiting Content'::text) AND (name <> ''::text) AND ("left"(name, 1) <> '.'::text))) stored,
  resolution text,
  framerate text,
  damaged_at timestamp with time zone,
  sort_name text not null generated always as (lower(NORMALIZE(name, NFC))) stored,
  search_name text not null generated always as (search_key(name)) stored,
  constraint files_check CHECK (((folder_id IS NULL) OR (folder_id <> _id))),
  constraint files_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(_id),
  constraint files_folder_id_fkey FOREIGN KEY (folder_id) REFERENCES files(_id),
  constraint files_pkey PRIMARY KEY (_id),
  constraint files_preview_status_check CHECK ((preview_status = ANY (ARRAY['Pending'::text, 'In Progress'::text, 'Complete'::text, 'Error'::text]))),
  constraint files_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(_id),
  constraint files_status_check CHECK ((status = ANY (ARRAY['Awaiting Content'::text, 'Uploading'::text, 'Processing'::text, 'Ready'::text, 'Error'::text]))),
  constraint files_type_check CHECK ((type = ANY (ARRAY['document'::text, 'dcp'::text, 'subtitle_track'::text, 'closed_caption'::text, 'folder'::text, 'source_file'::text, 'audio_track'::text, 'disc_output'::text, 'video_file'::text])))
);

create table gift_card_holds (
  purchase_id uuid not null,
  gift_card_id uuid not null,
  amount bigint not null,
  constraint gift_card_holds_amount_check CHECK ((amount > 0)),
  constraint gift_card_holds_gift_card_id_fkey FOREIGN KEY (gift_card_id) REFERENCES gift_cards(_id),
  constraint gift_card_holds_pkey PRIMARY KEY (purchase_id, gift_card_id),
  constraint gift_card_holds_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES purchases(_id)
);

create table gift_cards (
  _id uuid not null,
  number_key bytea,
  pin_key bytea,
  "last4" text not null,
  currency text not null,
  original_amount bigint not null,
  created_at timestamp with time zone not null,
  wrong_pins integer not null default 0,
  owner_id uuid,
  redeemed_by uuid,
  redeemed_at timestamp with time zone,
  is_payment_active boolean not null default false,
  kind text not null default 'gift_card'::text,
  reason text not null default ''::text,
  given_key text,
  constraint gift_cards_check CHECK (((owner_id IS NULL) = (redeemed_at IS NULL))),
  constraint gift_cards_check1 CHECK (((owner_id IS NOT NULL) OR (NOT is_payment_active))),
  constraint gift_cards_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint gift_cards_kind_check CHECK ((kind = ANY (ARRAY['gift_card'::text, 'store_credit'::text]))),
  constraint gift_cards_number_key_key UNIQUE (number_key),
  constraint gift_cards_of_their_kind CHECK (
CASE kind
    WHEN 'gift_card'::text THEN ((number_key IS NOT NULL) AND (pin_key IS NOT NULL) AND (last4 ~ '^\d{4}$'::text) AND (reason = ''::text) AND (given_key IS NULL))
    ELSE ((number_key IS NULL) AND (pin_key IS NULL) AND (last4 = ''::text) AND (reason <> ''::text) AND (owner_id IS NOT NULL))
END),
  constraint gift_cards_original_amount_check CHECK ((original_amount > 0)),
  constraint gift_cards_pkey PRIMARY KEY (_id),
  constraint gift_cards_redeemed_by_fkey FOREIGN KEY (redeemed_by) REFERENCES users(_id)
);

create table history (
  _id uuid not null,
  project_id uuid not null,
  type text not null,
  message_plain text not null,
  user_id uuid,
  created_at timestamp with time zone not null,
  action text not null,
  parameters jsonb not null default '{}'::jsonb,
  package_id uuid,
  shared_screener_ids uuid[] not null default '{}'::uuid[],
  sort_message text not null generated always as (lower("left"(message_plain, 120))) stored,
  staff_id uuid,
  constraint history_pkey PRIMARY KEY (_id),
  constraint history_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(_id),
  constraint history_type_check CHECK ((type = ANY (ARRAY['File'::text, 'Order'::text, 'Project'::text, 'Screener'::text])))
);

create table history_counts (
  project_id uuid not null,
  type text not null,
  entries integer not null,
  constraint history_counts_pkey PRIMARY KEY (project_id, type),
  constraint history_counts_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(_id) ON DELETE CASCADE
);

create table idempotency_keys (
  owner text not null,
  key text not null,
  request_hash bytea not null,
  status integer,
  answer text,
  created_at timestamp with time zone not null,
  attempt uuid not null default gen_random_uuid(),
  expires_at timestamp with time zone not null default (now() + '00:01:00'::interval),
  proofs text[] not null default '{}'::text[],
  constraint idempotency_keys_pkey PRIMARY KEY (owner, key)
);

create table import_files (
  import_id uuid not null,
  position integer not null,
  folders text[] not null,
  name text not null,
  reference text not null,
  file_id uuid,
  error text,
  constraint import_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(_id),
  constraint import_files_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(_id) ON DELETE CASCADE,
  constraint import_files_pkey PRIMARY KEY (import_id, "position")
);

create table imports (
  _id uuid not null,
  owner_id uuid not null,
  user_id uuid,
  project_id uuid not null,
  folder_id uuid,
  submission_id uuid,
  type text not null,
  sealed_url bytea not null,
  origin_name text not null,
  is_folder boolean not null,
  status smallint not null,
  fence uuid,
  sent_bytes bigint not null default 0,
  total_size bigint,
  reserved_bytes bigint not null default 0,
  error text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  staff_id uuid,
  video_part text,
  constraint imports_folder_id_fkey FOREIGN KEY (folder_id) REFERENCES files(_id),
  constraint imports_pkey PRIMARY KEY (_id),
  constraint imports_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(_id),
  constraint imports_status_check CHECK ((status = ANY (ARRAY[1, 2, 4, 72, 128, 136]))),
  constraint imports_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES file_request_submissions(_id) ON DELETE CASCADE,
  constraint imports_type_check CHECK ((type = ANY (ARRAY['dropbox'::text, 'google_drive'::text]))),
  constraint imports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(_id),
  constraint imports_video_part_check CHECK ((video_part = ANY (ARRAY['video'::text, 'trailer'::text])))
);

create table installation (
  only_row boolean not null default true,
  key_fingerprint text not null,
  latest_at timestamp with time zone,
  constraint installation_only_row_check CHECK (only_row),
  constraint installation_pkey PRIMARY KEY (only_row)
);

create table installation_currency (
  is_only boolean not null default true,
  currency text not null,
  digits integer not null,
  constraint installation_currency_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint installation_currency_digits_check CHECK (((digits >= 0) AND (digits <= 4))),
  constraint installation_currency_is_only_check CHECK (is_only),
  constraint installation_currency_pkey PRIMARY KEY (is_only)
);

create table invites (
  _id uuid not null,
  organization_id uuid not null,
  user_id uuid not null,
  role_id uuid not null,
  full_name text not null,
  token_hash bytea not null,
  invited_by uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint invites_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(_id),
  constraint invites_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(_id) ON DELETE CASCADE,
  constraint invites_organization_id_user_id_key UNIQUE (organization_id, user_id),
  constraint invites_pkey PRIMARY KEY (_id),
  constraint invites_role_id_fkey FOREIGN KEY (role_id) REFERENCES roles(_id),
  constraint invites_token_hash_key UNIQUE (token_hash),
  constraint invites_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(_id) ON DELETE CASCADE
);

create table invoice_lines (
  invoice_id uuid not null,
  position integer not null,
  code text not null,
  title text not null,
  project_title text not null,
  quantity bigint not null,
  unit text not null,
  unit_price bigint not null,
  amount bigint not null,
  service text not null default ''::text,
  order_number bigint,
  promo bigint not null default 0,
  constraint invoice_lines_amounts CHECK (((amount = ((quantity * unit_price) - promo)) AND (amount >= 0))),
  constraint invoice_lines_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(_id),
  constraint invoice_lines_pkey PRIMARY KEY (invoice_id, "position"),
  constraint invoice_lines_promo_check CHECK ((promo >= 0)),
  constraint invoice_lines_quantity_check CHECK ((quantity > 0)),
  constraint invoice_lines_unit_price_check CHECK ((unit_price >= 0))
);

create table invoice_numbers (
  year integer not null,
  last integer not null,
  constraint invoice_numbers_last_check CHECK ((last > 0)),
  constraint invoice_numbers_pkey PRIMARY KEY (year)
);

create table invoices (
  _id uuid not null,
  number text not null,
  owner_id uuid not null,
  bought_by uuid not null,
  purchase_key text,
  seller jsonb not null,
  buyer jsonb not null,
  currency text not null,
  subtotal bigint not null,
  shipping_total bigint not null default 0,
  tax_total bigint not null,
  tax_label text not null,
  total bigint not null,
  created_at timestamp with time zone not null,
  due_at timestamp with time zone,
  paid_at timestamp with time zone,
  tax_note text not null default ''::text,
  promo_label text not null default ''::text,
  shipping_label text not null default ''::text,
  purchase_order text not null default ''::text,
  goods_tax bigint,
  constraint invoices_bought_by_fkey FOREIGN KEY (bought_by) REFERENCES users(_id),
  constraint invoices_bought_by_purchase_key_key UNIQUE (bought_by, purchase_key),
  constraint invoices_check CHECK ((total = ((subtotal + shipping_total) + tax_total))),
  constraint invoices_check1 CHECK (((due_at IS NOT NULL) OR (paid_at IS NOT NULL))),
  constraint invoices_check2 CHECK (((goods_tax >= 0) AND (goods_tax <= tax_total))),
  constraint invoices_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint invoices_number_check CHECK ((number ~ '^INV-\d{4}-\d{6,}$'::text)),
  constraint invoices_number_key UNIQUE (number),
  constraint invoices_pkey PRIMARY KEY (_id),
  constraint invoices_shipping_total_check CHECK ((shipping_total >= 0)),
  constraint invoices_subtotal_check CHECK ((subtotal >= 0)),
  constraint invoices_tax_total_check CHECK ((tax_total >= 0))
);

create table known_devices (
  user_id uuid not null,
  device_hash bytea not null,
  used_at timestamp with time zone not null,
  constraint known_devices_pkey PRIMARY KEY (user_id, device_hash),
  constraint known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(_id) ON DELETE CASCADE
);

create table ledger_accounts (
  _id uuid not null,
  kind text not null,
  holder_id uuid,
  code text not null default ''::text,
  currency text not null,
  balance bigint not null default 0,
  constraint credit_is_not_overdrawn CHECK (((kind <> 'credit'::text) OR (balance <= 0))),
  constraint debt_is_not_overpaid CHECK (((kind <> 'receivable'::text) OR (balance >= 0))),
  constraint gift_card_is_not_overdrawn CHECK (((kind <> 'gift_card'::text) OR (balance <= 0))),
  constraint ledger_accounts_are_one UNIQUE NULLS NOT DISTINCT (kind, holder_id, code, currency),
  constraint ledger_accounts_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint ledger_accounts_kind_check CHECK ((kind = ANY (ARRAY['receivable'::text, 'bank'::text, 'provider'::text, 'gift_card_funding'::text, 'revenue'::text, 'shipping'::text, 'tax'::text, 'gift_card'::text, 'credit'::text, 'goodwill'::text, 'disputed'::text, 'losses'::text, 'fees'::text, 'provider_other'::text]))),
  constraint ledger_accounts_pkey PRIMARY KEY (_id)
);

create table ledger_entries (
  _id uuid not null,
  kind text not null,
  invoice_id uuid,
  gift_card_id uuid,
  at timestamp with time zone not null,
  refund_id uuid,
  dispute_id uuid,
  balance_line_id uuid,
  constraint ledger_entries_balance_line_id_fkey FOREIGN KEY (balance_line_id) REFERENCES provider_balance_lines(_id),
  constraint ledger_entries_dispute_id_fkey FOREIGN KEY (dispute_id) REFERENCES disputes(_id),
  constraint ledger_entries_gift_card_id_fkey FOREIGN KEY (gift_card_id) REFERENCES gift_cards(_id),
  constraint ledger_entries_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(_id),
  constraint ledger_entries_kind_check CHECK ((kind = ANY (ARRAY['purchase'::text, 'payment'::text, 'gift_card_made'::text, 'refund'::text, 'dispute'::text, 'dispute_won'::text, 'dispute_lost'::text, 'provider_fee'::text, 'payout'::text, 'provider_other'::text]))),
  constraint ledger_entries_name_what_happened CHECK (((num_nonnulls(invoice_id, gift_card_id, refund_id, dispute_id, balance_line_id) = 1) AND ((kind = ANY (ARRAY['purchase'::text, 'payment'::text])) = (invoice_id IS NOT NULL)) AND ((kind = 'gift_card_made'::text) = (gift_card_id IS NOT NULL)) AND ((kind = 'refund'::text) = (refund_id IS NOT NULL)) AND ((kind = ANY (ARRAY['dispute'::text, 'dispute_won'::text, 'dispute_lost'::text])) = (dispute_id IS NOT NULL)) AND ((kind = ANY (ARRAY['provider_fee'::text, 'payout'::text, 'provider_other'::text])) = (balance_line_id IS NOT NULL)))),
  constraint ledger_entries_pkey PRIMARY KEY (_id),
  constraint ledger_entries_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(_id)
);

create table ledger_postings (
  entry_id uuid not null,
  position integer not null,
  account_id uuid not null,
  amount bigint not null,
  constraint ledger_postings_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_accounts(_id),
  constraint ledger_postings_amount_check CHECK ((amount <> 0)),
  constraint ledger_postings_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES ledger_entries(_id),
  constraint ledger_postings_pkey PRIMARY KEY (entry_id, "position")
);

create table link_accounts (
  owner_id uuid not null,
  remaining integer not null,
  total integer not null,
  forensic_remaining integer not null,
  forensic_total integer not null,
  bought integer not null default 0,
  resets_at timestamp with time zone,
  constraint link_accounts_bought_check CHECK ((bought >= 0)),
  constraint link_accounts_forensic_remaining_check CHECK ((forensic_remaining >= 0)),
  constraint link_accounts_pkey PRIMARY KEY (owner_id),
  constraint link_accounts_remaining_check CHECK ((remaining >= 0))
);

create table login_ceilings (
  email text not null,
  reached_at timestamp with time zone not null,
  constraint login_ceilings_pkey PRIMARY KEY (email)
);

create table login_failures (
  _id uuid not null,
  device_hash bytea not null,
  email text not null,
  ip text not null,
  failed_at timestamp with time zone not null,
  kind text not null default 'password'::text,
  constraint login_failures_kind_check CHECK ((kind = ANY (ARRAY['password'::text, 'unknown'::text]))),
  constraint login_failures_pkey PRIMARY KEY (_id)
);

create table mails (
  _id uuid not null,
  to_address text not null,
  cc_addresses text[] not null default '{}'::text[],
  reply_to text,
  subject text not null,
  html text,
  body_text text,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  from_name text,
  constraint mails_pkey PRIMARY KEY (_id)
);

create table notification_choices (
  user_id uuid not null,
  kind text not null,
  in_app boolean,
  mail text,
  constraint notification_choices_mail_check CHECK ((mail = ANY (ARRAY['immediate'::text, 'daily'::text, 'never'::text]))),
  constraint notification_choices_pkey PRIMARY KEY (user_id, kind),
  constraint notification_choices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(_id) ON DELETE CASCADE
);

create table notifications (
  _id uuid not null,
  user_id uuid not null,
  kind text not null,
  title text not null,
  path text not null,
  is_listed boolean not null,
  mail text not null,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  digested_at timestamp with time zone,
  constraint notifications_mail_check CHECK ((mail = ANY (ARRAY['immediate'::text, 'daily'::text, 'never'::text]))),
  constraint notifications_pkey PRIMARY KEY (_id),
  constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(_id) ON DELETE CASCADE
);

create table ondemand_settings (
  organization_id uuid not null,
  intro_html text not null default ''::text,
  frame_ancestors text[] not null default '{}'::text[],
  updated_at timestamp with time zone not null,
  constraint ondemand_settings_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(_id),
  constraint ondemand_settings_pkey PRIMARY KEY (organization_id)
);

create table order_counts (
  holder_id uuid not null,
  orders integer not null,
  constraint order_counts_pkey PRIMARY KEY (holder_id)
);

create table order_events (
  _id uuid not null,
  order_id uuid not null,
  at timestamp with time zone not null,
  kind text not null,
  by uuid,
  is_staff boolean not null,
  text text not null,
  mark text,
  moved_to text,
  constraint order_events_by_fkey FOREIGN KEY (by) REFERENCES users(_id),
  constraint order_events_kind_check CHECK ((kind = ANY (ARRAY['ordered'::text, 'assigned'::text, 'status'::text, 'message'::text, 'note'::text, 'result'::text, 'tracking'::text]))),
  constraint order_events_mark_check CHECK ((mark = 'no_report'::text)),
  constraint order_events_moved_check CHECK (((moved_to IS NULL) OR (kind = 'status'::text))),
  constraint order_events_moved_to_check CHECK ((moved_to = ANY (ARRAY['None'::text, 'Pending'::text, 'In Progress'::text, 'Suspended'::text, 'Issue'::text, 'Error'::text, 'Complete'::text, 'Shipped'::text, 'Cancelled'::text]))),
  constraint order_events_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(_id),
  constraint order_events_pkey PRIMARY KEY (_id)
);

create table order_files (
  order_id uuid not null,
  file_id uuid not null,
  slot text not null,
  position integer not null,
  constraint order_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(_id),
  constraint order_files_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(_id) ON DELETE CASCADE,
  constraint order_files_pkey PRIMARY KEY (order_id, file_id)
);

create table order_reports (
  order_id uuid not null,
  measured jsonb not null,
  remarks text not null default ''::text,
  state text not null,
  made_at timestamp with time zone not null,
  signed_by uuid,
  signed_at timestamp with time zone,
  constraint order_reports_check CHECK (((state = 'Signed'::text) = (signed_at IS NOT NULL))),
  constraint order_reports_check1 CHECK (((signed_by IS NULL) = (signed_at IS NULL))),
  constraint order_reports_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(_id),
  constraint order_reports_pkey PRIMARY KEY (order_id),
  constraint order_reports_signed_by_fkey FOREIGN KEY (signed_by) REFERENCES users(_id),
  constraint order_reports_state_check CHECK ((state = ANY (ARRAY['Draft'::text, 'Signed'::text])))
);

create table order_results (
  order_id uuid not null,
  file_id uuid not null,
  delivered_at timestamp with time zone not null,
  constraint order_results_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(_id),
  constraint order_results_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(_id),
  constraint order_results_pkey PRIMARY KEY (order_id, file_id)
);

create table orders (
  _id uuid not null,
  owner_id uuid not null,
  ordered_by uuid not null,
  in_cart_of uuid,
  project_id uuid,
  type text not null,
  wizard_type text not null,
  specifications jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null,
  order_number bigint,
  invoice_id uuid,
  project_title text not null default ''::text,
  title text not null default ''::text,
  description text not null default ''::text,
  lines jsonb not null default '[]'::jsonb,
  total bigint not null default 0,
  ordered_at timestamp with time zone,
  due_at timestamp with time zone,
  job_status text not null default 'None'::text,
  upload_status text not null default 'None'::text,
  assigned_to uuid,
  carrier text not null default ''::text,
  tracking_number text not null default ''::text,
  destination_address jsonb,
  shipped_at timestamp with time zone,
  delivered_at timestamp with time zone,
  returned_at timestamp with time zone,
  tries integer not null default 0,
  updated_at timestamp with time zone not null,
  drives_charged_at timestamp with time zone,
  approval_id uuid,
  done_checks text[] not null default '{}'::text[],
  refunded bigint not null default 0,
  return_reminded_at timestamp with time zone,
  drives_refused_at timestamp with time zone,
  accepted_by_approval uuid,
  constraint orders_accepted_by_approval_fkey FOREIGN KEY (accepted_by_approval) REFERENCES cart_approvals(_id),
  constraint orders_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES cart_approvals(_id),
  constraint orders_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES users(_id),
  constraint orders_check CHECK (((in_cart_of IS NULL) = (order_number IS NOT NULL))),
  constraint orders_check1 CHECK (((order_number IS NULL) = (ordered_at IS NULL))),
  constraint orders_in_cart_of_fkey FOREIGN KEY (in_cart_of) REFERENCES users(_id),
  constraint orders_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(_id) DEFERRABLE INITIALLY DEFERRED,
  constraint orders_job_status_check CHECK ((job_status = ANY (ARRAY['None'::text, 'Pending'::text, 'In Progress'::text, 'Suspended'::text, 'Issue'::text, 'Error'::text, 'Complete'::text, 'Shipped'::text, 'Cancelled'::text]))),
  constraint orders_order_number_key UNIQUE (order_number),
  constraint orders_ordered_by_fkey FOREIGN KEY (ordered_by) REFERENCES users(_id),
  constraint orders_pkey PRIMARY KEY (_id),
  constraint orders_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(_id),
  constraint orders_refunded_check CHECK ((refunded >= 0)),
  constraint orders_total_check CHECK ((total >= 0)),
  constraint orders_type_check CHECK ((type = ANY (ARRAY['closed-captions'::text, 'digital-cinema-package'::text, 'order-discs'::text, 'send-drives'::text, 'quality-inspection'::text, 'format-conversion'::text, 'screeners_top_up'::text, 'aspera_transfers'::text]))),
  constraint orders_upload_status_check CHECK ((upload_status = ANY (ARRAY['None'::text, 'Pending'::text, 'In Progress'::text, 'Complete'::text, 'Error'::text]))),
  constraint orders_wizard_type_check CHECK ((wizard_type = ANY (ARRAY['closed-captions'::text, 'dcp'::text, 'disc'::text, 'send-physical-copy'::text, 'send-discs'::text, 'conversion'::text, 'inspection'::text, 'none'::text])))
);

create table organizations (
  _id uuid not null,
  name text not null,
  subscription_type text not null default 'free'::text,
  max_view_count_limit integer,
  can_use_cc_on_shared_emails boolean not null default true,
  logo_key text,
  total_dollars_spent numeric(12,2) not null default 0,
  created_at timestamp with time zone not null,
  require_two_factor boolean not null default false,
  accent_color text,
  page_background text not null default 'still'::text,
  sender_name text,
  footer_line text not null default ''::text,
  shows_sent_with boolean not null default true,
  logo_id uuid,
  aspera_entitlement_bytes_remaining bigint not null default 0,
  hidden_apps text[] not null default '{}'::text[],
  contact_email text,
  default_credit_card_id uuid,
  constraint organizations_accent_color_check CHECK ((accent_color ~ '^#[0-9a-f]{6}$'::text)),
  constraint organizations_aspera_entitlement_bytes_remaining_check CHECK ((aspera_entitlement_bytes_remaining >= 0)),
  constraint organizations_default_credit_card_id_fkey FOREIGN KEY (default_credit_card_id) REFERENCES credit_cards(_id),
  constraint organizations_logo_id_key UNIQUE (logo_id),
  constraint organizations_max_view_count_limit_check CHECK ((max_view_count_limit > 0)),
  constraint organizations_page_background_check CHECK ((page_background = ANY (ARRAY['dark'::text, 'light'::text, 'still'::text]))),
  constraint organizations_pkey PRIMARY KEY (_id)
);

create table package_contents (
  package_id uuid not null,
  file_id uuid not null,
  parent_id uuid,
  name text not null,
  rank smallint not null,
  sort_name text not null generated always as (lower(NORMALIZE(name, NFC))) stored,
  added_at timestamp with time zone,
  constraint package_contents_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(_id),
  constraint package_contents_package_id_fkey FOREIGN KEY (package_id) REFERENCES packages(_id) ON DELETE CASCADE,
  constraint package_contents_pkey PRIMARY KEY (package_id, file_id)
);

create table package_events (
  _id uuid not null,
  recipient_id uuid not null,
  event text not null,
  file_id uuid,
  ip text not null,
  user_agent text not null,
  created_at timestamp with time zone not null,
  file_count integer not null default 1,
  constraint package_events_event_check CHECK ((event = ANY (ARRAY['opened'::text, 'downloaded'::text, 'verified'::text, 'failed'::text, 'saved'::text, 'wrote'::text]))),
  constraint package_events_pkey PRIMARY KEY (_id),
  constraint package_events_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES package_recipients(_id) ON DELETE CASCADE
);

create table package_files (
  package_id uuid not null,
  file_id uuid not null,
  constraint package_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(_id),
  constraint package_files_package_id_fkey FOREIGN KEY (package_id) REFERENCES packages(_id) ON DELETE CASCADE,
  constraint package_files_pkey PRIMARY KEY (package_id, file_id)
);

create table package_recipients (
  _id uuid not null,
  package_id uuid not null,
  email text,
  label text not null default ''::text,
  token_hash bytea not null,
  sealed_token bytea not null,
  opened_at timestamp with time zone,
  downloaded_at timestamp with time zone,
  downloads integer not null default 0,
  reminded_at timestamp with time zone,
  constraint package_recipients_package_id_fkey FOREIGN KEY (package_id) REFERENCES packages(_id) ON DELETE CASCADE,
  constraint package_recipients_pkey PRIMARY KEY (_id),
  constraint package_recipients_token_hash_key UNIQUE (token_hash)
);

create table package_verifications (
  recipient_id uuid not null,
  file_id uuid not null,
  outcome text not null,
  "xxh128" text not null,
  ip text not null,
  user_agent text not null,
  verified_at timestamp with time zone not null,
  constraint package_verifications_outcome_check CHECK ((outcome = ANY (ARRAY['verified'::text, 'failed'::text]))),
  constraint package_verifications_pkey PRIMARY KEY (recipient_id, file_id),
  constraint package_verifications_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES package_recipients(_id) ON DELETE CASCADE
);

create table packages (
  _id uuid not null,
  owner_id uuid not null,
  project_id uuid not null,
  share_type text not null,
  method text not null,
  name text not null,
  message text not null default ''::text,
  password_hash text,
  password_version integer not null default 0,
  expires_at timestamp with time zone,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  reminder_days integer,
  invoice_id uuid,
  keeps_in_step boolean not null default false,
  constraint packages_check CHECK (((method <> 'aspera'::text) OR (invoice_id IS NOT NULL))),
  constraint packages_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(_id),
  constraint packages_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(_id) DEFERRABLE INITIALLY DEFERRED,
  constraint packages_method_check CHECK ((method = ANY (ARRAY['http'::text, 'aspera'::text]))),
  constraint packages_pkey PRIMARY KEY (_id),
  constraint packages_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(_id),
  constraint packages_reminder_days_check CHECK (((reminder_days >= 1) AND (reminder_days <= 30))),
  constraint packages_share_type_check CHECK ((share_type = ANY (ARRAY['email'::text, 'link'::text])))
);

create table passkey_challenges (
  challenge text not null,
  user_id uuid not null,
  purpose text not null,
  expires_at timestamp with time zone not null,
  constraint passkey_challenges_pkey PRIMARY KEY (challenge),
  constraint passkey_challenges_purpose_check CHECK ((purpose = ANY (ARRAY['register'::text, 'login'::text]))),
  constraint passkey_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(_id) ON DELETE CASCADE
);

create table passkeys (
  _id uuid not null,
  user_id uuid not null,
  name text not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}'::text[],
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_pkey PRIMARY KEY (_id),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES two_factors(user_id) ON DELETE CASCADE
);

create table password_resets (
  token_hash bytea not null,
  user_id uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint password_resets_pkey PRIMARY KEY (token_hash),
  constraint password_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(_id) ON DELETE CASCADE
);

create table payment_events (
  _id uuid not null,
  payment_id uuid not null,
  from_state text not null,
  to_state text not null,
  said jsonb not null,
  at timestamp with time zone not null,
  constraint payment_events_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(_id),
  constraint payment_events_pkey PRIMARY KEY (_id)
);

create table payment_sources (
  invoice_id uuid not null,
  position integer not null,
  type text not null,
  amount bigint not null,
  gift_card_id uuid,
  "last4" text not null default ''::text,
  brand text not null default ''::text,
  payment_id uuid,
  constraint payment_sources_amount_check CHECK ((amount > 0)),
  constraint payment_sources_gift_card_id_fkey FOREIGN KEY (gift_card_id) REFERENCES gift_cards(_id),
  constraint payment_sources_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(_id),
  constraint payment_sources_name_their_card CHECK (((type = 'gift_card'::text) = (gift_card_id IS NOT NULL))),
  constraint payment_sources_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(_id),
  constraint payment_sources_pkey PRIMARY KEY (invoice_id, "position"),
  constraint payment_sources_type_check CHECK ((type = ANY (ARRAY['credit_card'::text, 'gift_card'::text, 'post_pay'::text])))
);

create table payments (
  _id uuid not null,
  purchase_id uuid not null,
  role text not null,
  owner_id uuid not null,
  credit_card_id uuid not null,
  provider text not null,
  provider_ref text,
  amount bigint not null,
  currency text not null,
  captured_amount bigint not null default 0,
  refunded_amount bigint not null default 0,
  state text not null,
  decline_code text not null default ''::text,
  decline_message text not null default ''::text,
  check_at timestamp with time zone,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  return_failure text,
  return_tries integer not null default 0,
  constraint payments_amount_check CHECK ((amount > 0)),
  constraint payments_check CHECK ((captured_amount <= amount)),
  constraint payments_check1 CHECK (((refunded_amount >= 0) AND (refunded_amount <= captured_amount))),
  constraint payments_credit_card_id_fkey FOREIGN KEY (credit_card_id) REFERENCES credit_cards(_id),
  constraint payments_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint payments_pkey PRIMARY KEY (_id),
  constraint payments_provider_check CHECK ((provider = ANY (ARRAY['test'::text, 'stripe'::text]))),
  constraint payments_provider_ref_key UNIQUE (provider_ref),
  constraint payments_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES purchases(_id),
  constraint payments_role_check CHECK ((role = ANY (ARRAY['charge'::text, 'hold'::text]))),
  constraint payments_state_check CHECK ((state = ANY (ARRAY['created'::text, 'requires_action'::text, 'authorised'::text, 'captured'::text, 'partly_refunded'::text, 'refunded'::text, 'failed'::text, 'cancelled'::text, 'expired'::text, 'disputed'::text, 'dispute_won'::text, 'dispute_lost'::text])))
);

create table pending_logins (
  token_hash bytea not null,
  user_id uuid not null,
  tries integer not null default 0,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint pending_logins_pkey PRIMARY KEY (token_hash),
  constraint pending_logins_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(_id) ON DELETE CASCADE
);

create table plan_credits (
  invoice_id uuid not null,
  owner_id uuid not null,
  credited bigint not null,
  of_price bigint not null,
  withheld bigint not null default 0,
  constraint plan_credits_credited_check CHECK ((credited >= 0)),
  constraint plan_credits_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(_id),
  constraint plan_credits_of_price_check CHECK ((of_price > 0)),
  constraint plan_credits_pkey PRIMARY KEY (invoice_id),
  constraint plan_credits_withheld_check CHECK ((withheld >= 0))
);

create table post_pay_reminders (
  invoice_id uuid not null,
  kind text not null,
  sent_at timestamp with time zone not null,
  constraint post_pay_reminders_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(_id),
  constraint post_pay_reminders_kind_check CHECK ((kind = ANY (ARRAY['due_soon'::text, 'overdue'::text, 'still_overdue'::text, 'before_suspension'::text, 'suspended'::text]))),
  constraint post_pay_reminders_pkey PRIMARY KEY (invoice_id, kind)
);

create table post_pay_statements (
  owner_id uuid not null,
  currency text not null,
  month text not null,
  sent_at timestamp with time zone not null,
  constraint post_pay_statements_month_check CHECK ((month ~ '^2[0-9]{3}-(0[1-9]|1[0-2])$'::text)),
  constraint post_pay_statements_pkey PRIMARY KEY (owner_id, currency, month)
);

create table project_folders (
  _id uuid not null,
  owner_id uuid not null,
  organization_id uuid,
  parent_id uuid,
  title text not null,
  slug text not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint project_folders__id_owner_id_key UNIQUE (_id, owner_id),
  constraint project_folders_check CHECK ((parent_id <> _id)),
  constraint project_folders_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(_id),
  constraint project_folders_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(_id),
  constraint project_folders_owner_id_slug_key UNIQUE (owner_id, slug),
  constraint project_folders_parent_id_owner_id_fkey FOREIGN KEY (parent_id, owner_id) REFERENCES project_folders(_id, owner_id),
  constraint project_folders_pkey PRIMARY KEY (_id)
);

create table project_members (
  project_id uuid not null,
  user_id uuid not null,
  constraint project_members_pkey PRIMARY KEY (project_id, user_id),
  constraint project_members_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(_id) ON DELETE CASCADE,
  constraint project_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(_id) ON DELETE CASCADE
);

create table projects (
  _id uuid not null,
  owner_id uuid not null,
  organization_id uuid,
  title text not null,
  status text not null default 'Active'::text,
  poster_key text,
  release_year integer,
  genres text not null default ''::text,
  logline text not null default ''::text,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  started_defrosting_at timestamp with time zone,
  file_count integer not null default 0,
  folder_id uuid,
  poster_prefix text,
  is_awaited boolean not null default false,
  constraint projects_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(_id),
  constraint projects_folder FOREIGN KEY (folder_id, owner_id) REFERENCES project_folders(_id, owner_id),
  constraint projects_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(_id),
  constraint projects_pkey PRIMARY KEY (_id),
  constraint projects_status_check CHECK ((status = ANY (ARRAY['Active'::text, 'Deleting'::text])))
);

create table promo_uses (
  promo_id uuid not null,
  owner_id uuid not null,
  invoice_id uuid not null,
  at timestamp with time zone not null,
  constraint promo_uses_pkey PRIMARY KEY (promo_id, invoice_id),
  constraint promo_uses_promo_id_fkey FOREIGN KEY (promo_id) REFERENCES promos(_id)
);

create table promos (
  _id uuid not null,
  code text not null,
  label text not null,
  kind text not null,
  value bigint not null,
  order_types text[] not null default '{}'::text[],
  min_subtotal bigint not null default 0,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  max_uses integer,
  max_uses_per_account integer,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default '2026-01-01 00:00:00+00'::timestamp with time zone,
  constraint promos_check CHECK (((value > 0) AND ((kind = 'amount'::text) OR (value <= 100)))),
  constraint promos_code_check CHECK ((code = upper(code))),
  constraint promos_code_key UNIQUE (code),
  constraint promos_kind_check CHECK ((kind = ANY (ARRAY['percent'::text, 'amount'::text]))),
  constraint promos_pkey PRIMARY KEY (_id)
);

create table provider_balance_lines (
  _id uuid not null,
  provider text not null,
  provider_ref text not null,
  type text not null,
  currency text not null,
  amount bigint not null,
  fee bigint not null,
  at timestamp with time zone not null,
  constraint provider_balance_lines_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint provider_balance_lines_pkey PRIMARY KEY (_id),
  constraint provider_balance_lines_provider_check CHECK ((provider = ANY (ARRAY['test'::text, 'stripe'::text]))),
  constraint provider_balance_lines_provider_ref_key UNIQUE (provider_ref)
);

create table provider_events (
  _id text not null,
  provider text not null,
  type text not null,
  received_at timestamp with time zone not null,
  constraint provider_events_pkey PRIMARY KEY (_id),
  constraint provider_events_provider_check CHECK ((provider = ANY (ARRAY['test'::text, 'stripe'::text])))
);

create table purchases (
  _id uuid not null,
  kind text not null,
  state text not null,
  owner_id uuid not null,
  bought_by uuid not null,
  purchase_key text,
  payload jsonb not null,
  totals jsonb not null,
  sources jsonb not null,
  credit_card_id uuid,
  is_off_session boolean not null default false,
  invoice_id uuid not null,
  result jsonb,
  refusal jsonb,
  ip text not null,
  user_agent text not null,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  tries integer not null default 0,
  constraint purchases_bought_by_fkey FOREIGN KEY (bought_by) REFERENCES users(_id),
  constraint purchases_check CHECK (((state = 'reserved'::text) = (ended_at IS NULL))),
  constraint purchases_check1 CHECK (((state = 'committed'::text) = (result IS NOT NULL))),
  constraint purchases_credit_card_id_fkey FOREIGN KEY (credit_card_id) REFERENCES credit_cards(_id),
  constraint purchases_invoice_id_key UNIQUE (invoice_id),
  constraint purchases_kind_check CHECK ((kind ~ '^[a-z_]+$'::text)),
  constraint purchases_pkey PRIMARY KEY (_id),
  constraint purchases_state_check CHECK ((state = ANY (ARRAY['reserved'::text, 'committed'::text, 'released'::text])))
);

create table quotes (
  _id uuid not null,
  number bigint not null default nextval('quote_numbers'::regclass),
  owner_id uuid not null,
  made_by uuid not null,
  made_at timestamp with time zone not null,
  quoted jsonb not null,
  calls jsonb not null,
  constraint quotes_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(_id),
  constraint quotes_number_key UNIQUE (number),
  constraint quotes_pkey PRIMARY KEY (_id)
);

create table recovery_codes (
  user_id uuid not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES two_factors(user_id) ON DELETE CASCADE
);

create table refund_parts (
  refund_id uuid not null,
  position integer not null,
  type text not null,
  amount bigint not null,
  gift_card_id uuid,
  payment_id uuid,
  check_at timestamp with time zone,
  state text not null default 'made'::text,
  failure text not null default ''::text,
  tries integer not null default 0,
  constraint refund_parts_amount_check CHECK ((amount > 0)),
  constraint refund_parts_check CHECK (((type = 'gift_card'::text) = (gift_card_id IS NOT NULL))),
  constraint refund_parts_check1 CHECK (((type = 'credit_card'::text) = (payment_id IS NOT NULL))),
  constraint refund_parts_gift_card_id_fkey FOREIGN KEY (gift_card_id) REFERENCES gift_cards(_id),
  constraint refund_parts_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(_id),
  constraint refund_parts_pkey PRIMARY KEY (refund_id, "position"),
  constraint refund_parts_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(_id),
  constraint refund_parts_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'made'::text, 'failed'::text, 'by_dispute'::text]))),
  constraint refund_parts_type_check CHECK ((type = ANY (ARRAY['credit_card'::text, 'gift_card'::text, 'post_pay'::text])))
);

create table refunds (
  _id uuid not null,
  invoice_id uuid not null,
  amount bigint not null,
  currency text not null,
  reason text not null,
  refund_key text,
  made_by uuid not null,
  created_at timestamp with time zone not null,
  constraint refunds_amount_check CHECK ((amount > 0)),
  constraint refunds_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint refunds_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(_id),
  constraint refunds_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(_id),
  constraint refunds_made_by_refund_key_key UNIQUE (made_by, refund_key),
  constraint refunds_pkey PRIMARY KEY (_id)
);

create table review_grants (
  _id uuid not null,
  token_hash bytea not null,
  shared_screener_id uuid not null,
  password_version integer not null,
  viewer_name text,
  viewer_email text,
  network text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint review_grants_pkey PRIMARY KEY (_id),
  constraint review_grants_shared_screener_id_fkey FOREIGN KEY (shared_screener_id) REFERENCES shared_screeners(_id) ON DELETE CASCADE,
  constraint review_grants_token_hash_key UNIQUE (token_hash)
);

create table roles (
  _id uuid not null,
  organization_id uuid not null,
  name text not null,
  description text not null default ''::text,
  permissions jsonb not null,
  is_administrator boolean not null default false,
  created_at timestamp with time zone not null,
  purchase_limit bigint,
  sends_carts boolean not null default false,
  constraint roles_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(_id) ON DELETE CASCADE,
  constraint roles_pkey PRIMARY KEY (_id),
  constraint roles_purchase_limit_check CHECK ((purchase_limit >= 0))
);

create table room_previews (
  _id uuid not null,
  token_hash bytea not null,
  room_id uuid not null,
  share_id uuid,
  user_id uuid not null,
  country_code text,
  region_code text,
  tried_at timestamp with time zone,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint room_previews_pkey PRIMARY KEY (_id),
  constraint room_previews_room_id_fkey FOREIGN KEY (room_id) REFERENCES screener_rooms(_id) ON DELETE CASCADE,
  constraint room_previews_share_id_fkey FOREIGN KEY (share_id) REFERENCES shared_screeners(_id) ON DELETE CASCADE,
  constraint room_previews_token_hash_key UNIQUE (token_hash),
  constraint room_previews_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(_id) ON DELETE CASCADE
);

create table screener_attachments (
  _id uuid not null,
  project_id uuid not null,
  file_id uuid not null,
  created_by uuid,
  created_at timestamp with time zone not null,
  constraint screener_attachments_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(_id),
  constraint screener_attachments_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(_id) ON DELETE CASCADE,
  constraint screener_attachments_pkey PRIMARY KEY (_id),
  constraint screener_attachments_project_id_file_id_key UNIQUE (project_id, file_id),
  constraint screener_attachments_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(_id) ON DELETE CASCADE
);

create table screener_room_members (
  room_id uuid not null,
  user_id uuid not null,
  constraint screener_room_members_pkey PRIMARY KEY (room_id, user_id),
  constraint screener_room_members_room_id_fkey FOREIGN KEY (room_id) REFERENCES screener_rooms(_id) ON DELETE CASCADE,
  constraint screener_room_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(_id) ON DELETE CASCADE
);

create table screener_room_projects (
  room_id uuid not null,
  project_id uuid not null,
  position integer not null,
  added_at timestamp with time zone not null,
  poster_key text,
  poster_prefix text,
  constraint screener_room_projects_pkey PRIMARY KEY (room_id, project_id),
  constraint screener_room_projects_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(_id) ON DELETE CASCADE,
  constraint screener_room_projects_room_id_fkey FOREIGN KEY (room_id) REFERENCES screener_rooms(_id) ON DELETE CASCADE
);

create table screener_room_screeners (
  room_id uuid not null,
  project_id uuid not null,
  screener_id uuid not null,
  position integer not null,
  name text,
  added_at timestamp with time zone not null,
  thumbnail_key text,
  constraint screener_room_screeners_pkey PRIMARY KEY (room_id, screener_id),
  constraint screener_room_screeners_project FOREIGN KEY (room_id, project_id) REFERENCES screener_room_projects(room_id, project_id) ON DELETE CASCADE,
  constraint screener_room_screeners_screener_id_fkey FOREIGN KEY (screener_id) REFERENCES screeners(_id) ON DELETE CASCADE
);

create table screener_rooms (
  _id uuid not null,
  owner_id uuid not null,
  name text not null,
  sort_name text not null generated always as (lower(NORMALIZE(name, NFC))) stored,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  notice_due_at timestamp with time zone,
  noticed_at timestamp with time zone,
  constraint screener_rooms_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(_id),
  constraint screener_rooms_pkey PRIMARY KEY (_id)
);

create table screener_subtitles (
  _id uuid not null,
  screener_id uuid not null,
  language text not null,
  kind text not null,
  label text not null default ''::text,
  file_name text,
  source_key text,
  source_track integer,
  state text not null default 'Waiting'::text,
  fence uuid,
  error text,
  error_line integer,
  vtt_key text,
  cues integer,
  created_by uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  version integer not null default 0,
  file_id uuid,
  is_shown boolean not null default true,
  constraint screener_subtitles_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(_id),
  constraint screener_subtitles_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(_id) ON DELETE SET NULL,
  constraint screener_subtitles_kind_check CHECK ((kind = ANY (ARRAY['subtitles'::text, 'sdh'::text, 'forced'::text]))),
  constraint screener_subtitles_origin CHECK (((source_track IS NULL) = ((source_key IS NOT NULL) AND (file_name IS NOT NULL)))),
  constraint screener_subtitles_pkey PRIMARY KEY (_id),
  constraint screener_subtitles_screener_id_fkey FOREIGN KEY (screener_id) REFERENCES screeners(_id) ON DELETE CASCADE,
  constraint screener_subtitles_state_check CHECK ((state = ANY (ARRAY['Waiting'::text, 'Reading'::text, 'Ready'::text, 'Error'::text])))
);

create table screeners (
  _id uuid not null,
  project_id uuid not null,
  source_file_id uuid not null,
  name text not null,
  "order" integer not null default 0,
  encoding_status text not null default 'Unencoded'::text,
  encoding_error text,
  is_active boolean not null default false,
  is_available boolean not null default false,
  use_forensic_watermark boolean not null default false,
  proxy_status text not null default 'Pending'::text,
  preview_prefix text,
  custom_thumbnail_key text,
  scrubber jsonb,
  duration_seconds double precision,
  encode_id uuid,
  activated_by uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint screeners_activated_by_fkey FOREIGN KEY (activated_by) REFERENCES users(_id),
  constraint screeners_encoding_status_check CHECK ((encoding_status = ANY (ARRAY['Unencoded'::text, 'Queued'::text, 'Encoding'::text, 'Ready'::text, 'Published'::text, 'Error'::text]))),
  constraint screeners_pkey PRIMARY KEY (_id),
  constraint screeners_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(_id),
  constraint screeners_proxy_status_check CHECK ((proxy_status = ANY (ARRAY['Pending'::text, 'In Progress'::text, 'Complete'::text, 'Error'::text]))),
  constraint screeners_source_file_id_fkey FOREIGN KEY (source_file_id) REFERENCES files(_id)
);

create table screening_code_sends (
  _id uuid not null,
  shared_screener_id uuid not null,
  network text not null,
  sent_at timestamp with time zone not null,
  constraint screening_code_sends_pkey PRIMARY KEY (_id),
  constraint screening_code_sends_shared_screener_id_fkey FOREIGN KEY (shared_screener_id) REFERENCES shared_screeners(_id) ON DELETE CASCADE
);

create table screening_codes (
  shared_screener_id uuid not null,
  network text not null,
  code_hash bytea not null,
  tries integer not null default 0,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint screening_codes_pkey PRIMARY KEY (shared_screener_id, network),
  constraint screening_codes_shared_screener_id_fkey FOREIGN KEY (shared_screener_id) REFERENCES shared_screeners(_id) ON DELETE CASCADE
);

create table scrub_units (
  _id uuid not null,
  file_id uuid,
  encode_id uuid,
  due_at timestamp with time zone not null,
  checked_at timestamp with time zone,
  result text,
  fence uuid,
  claimed_until timestamp with time zone,
  constraint scrub_units_check CHECK ((num_nonnulls(file_id, encode_id) = 1)),
  constraint scrub_units_encode_id_fkey FOREIGN KEY (encode_id) REFERENCES encodes(_id) ON DELETE CASCADE,
  constraint scrub_units_encode_id_key UNIQUE (encode_id),
  constraint scrub_units_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(_id) ON DELETE CASCADE,
  constraint scrub_units_file_id_key UNIQUE (file_id),
  constraint scrub_units_pkey PRIMARY KEY (_id),
  constraint scrub_units_result_check CHECK ((result = ANY (ARRAY['Whole'::text, 'Damaged'::text])))
);

create table sessions (
  _id uuid not null,
  token_hash bytea not null,
  user_id uuid not null,
  ip text not null,
  user_agent text not null,
  created_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  staff_id uuid,
  staff_session_id uuid,
  constraint sessions_check CHECK (((staff_id IS NULL) = (staff_session_id IS NULL))),
  constraint sessions_pkey PRIMARY KEY (_id),
  constraint sessions_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES users(_id) ON DELETE CASCADE,
  constraint sessions_staff_session_id_fkey FOREIGN KEY (staff_session_id) REFERENCES sessions(_id) ON DELETE CASCADE,
  constraint sessions_token_hash_key UNIQUE (token_hash),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(_id) ON DELETE CASCADE
);

create table shared_screeners (
  _id uuid not null,
  owner_id uuid not null,
  screener_id uuid,
  type text not null default 'screener'::text,
  share_type text not null,
  shared_name text not null,
  shared_email text,
  token_hash bytea not null,
  sealed_token bytea not null,
  password_hash text,
  password_version integer not null default 0,
  available_at timestamp with time zone,
  expiry timestamp with time zone,
  view_count_limit integer,
  watermark jsonb,
  use_forensic_watermark boolean not null default false,
  ip_protection_enabled boolean not null default false,
  bound_network text,
  geoblock_country_codes text[] not null default '{}'::text[],
  geoblock_region_codes jsonb not null default '{}'::jsonb,
  commenting_enabled boolean not null default false,
  send_watch_notification boolean not null default false,
  cc_email_addresses text[] not null default '{}'::text[],
  message text not null default ''::text,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  last_sent_at timestamp with time zone,
  last_sent_by uuid,
  last_viewed_at timestamp with time zone,
  extension_requested_at timestamp with time zone,
  first_watched_at timestamp with time zone,
  views integer not null default 0,
  times_watched integer not null default 0,
  percentage_watched double precision not null default 0,
  watched jsonb not null default '[]'::jsonb,
  views_requested_at timestamp with time zone,
  plays jsonb not null default '[]'::jsonb,
  ends_by_tampering boolean not null default false,
  screener_room_id uuid,
  room_share_id uuid,
  chosen_screener_ids uuid[],
  tampering_noticed_at timestamp with time zone,
  shut_at timestamp with time zone,
  constraint shared_screeners_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(_id),
  constraint shared_screeners_last_sent_by_fkey FOREIGN KEY (last_sent_by) REFERENCES users(_id),
  constraint shared_screeners_pkey PRIMARY KEY (_id),
  constraint shared_screeners_room_share_id_fkey FOREIGN KEY (room_share_id) REFERENCES shared_screeners(_id) ON DELETE CASCADE,
  constraint shared_screeners_screener_id_fkey FOREIGN KEY (screener_id) REFERENCES screeners(_id),
  constraint shared_screeners_screener_room_id_fkey FOREIGN KEY (screener_room_id) REFERENCES screener_rooms(_id) ON DELETE SET NULL,
  constraint shared_screeners_share_type_check CHECK ((share_type = ANY (ARRAY['email'::text, 'link'::text]))),
  constraint shared_screeners_token_hash_key UNIQUE (token_hash),
  constraint shared_screeners_type_check CHECK ((type = ANY (ARRAY['screener'::text, 'screener_group'::text, 'screener_lab'::text]))),
  constraint shared_screeners_view_count_limit_check CHECK ((view_count_limit >= 1))
);

create table storage_accounts (
  owner_id uuid not null,
  used_bytes bigint not null default 0,
  reserved_bytes bigint not null default 0,
  limit_bytes bigint not null,
  is_pending_payment boolean not null default false,
  constraint storage_accounts_pkey PRIMARY KEY (owner_id),
  constraint storage_accounts_reserved_bytes_check CHECK ((reserved_bytes >= 0)),
  constraint storage_accounts_used_bytes_check CHECK ((used_bytes >= 0))
);

create table subscriptions (
  owner_id uuid not null,
  plan text not null,
  billing_cycle text not null,
  status text not null,
  period_start timestamp with time zone not null,
  period_end timestamp with time zone not null,
  anchor_day integer not null,
  period_price bigint not null,
  credit bigint not null default 0,
  paid_by uuid not null,
  credit_card_id uuid,
  scheduled_plan text,
  scheduled_cycle text,
  failed_at timestamp with time zone,
  failed_tries integer not null default 0,
  due_at timestamp with time zone,
  changed_at timestamp with time zone not null,
  constraint subscriptions_anchor_day_check CHECK (((anchor_day >= 1) AND (anchor_day <= 31))),
  constraint subscriptions_billing_cycle_check CHECK ((billing_cycle = ANY (ARRAY['monthly'::text, 'yearly'::text]))),
  constraint subscriptions_check CHECK ((period_end > period_start)),
  constraint subscriptions_check1 CHECK (((scheduled_plan IS NULL) = (scheduled_cycle IS NULL))),
  constraint subscriptions_check2 CHECK (((status = 'active'::text) = (failed_at IS NULL))),
  constraint subscriptions_credit_card_id_fkey FOREIGN KEY (credit_card_id) REFERENCES credit_cards(_id),
  constraint subscriptions_credit_check CHECK ((credit >= 0)),
  constraint subscriptions_paid_by_fkey FOREIGN KEY (paid_by) REFERENCES users(_id),
  constraint subscriptions_period_price_check CHECK ((period_price >= 0)),
  constraint subscriptions_pkey PRIMARY KEY (owner_id),
  constraint subscriptions_plan_check CHECK ((plan = ANY (ARRAY['free'::text, 'pro'::text, 'team'::text, 'business'::text]))),
  constraint subscriptions_scheduled_cycle_check CHECK ((scheduled_cycle = ANY (ARRAY['monthly'::text, 'yearly'::text]))),
  constraint subscriptions_scheduled_plan_check CHECK ((scheduled_plan = ANY (ARRAY['free'::text, 'pro'::text, 'team'::text, 'business'::text]))),
  constraint subscriptions_status_check CHECK ((status = ANY (ARRAY['active'::text, 'past_due'::text, 'lapsed'::text])))
);

create table subtitle_versions (
  subtitles_id uuid not null,
  version integer not null,
  vtt_key text not null,
  cues integer not null,
  created_by uuid,
  created_at timestamp with time zone not null,
  constraint subtitle_versions_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(_id),
  constraint subtitle_versions_pkey PRIMARY KEY (subtitles_id, version),
  constraint subtitle_versions_subtitles_id_fkey FOREIGN KEY (subtitles_id) REFERENCES screener_subtitles(_id) ON DELETE CASCADE,
  constraint subtitle_versions_version_check CHECK ((version >= 0))
);

create table tag_uses (
  user_id uuid not null,
  tag_id uuid not null,
  used_at timestamp with time zone not null,
  constraint tag_uses_pkey PRIMARY KEY (user_id, tag_id),
  constraint tag_uses_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES tags(_id) ON DELETE CASCADE,
  constraint tag_uses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(_id) ON DELETE CASCADE
);

create table tags (
  _id uuid not null,
  owner_id uuid not null,
  name text not null,
  created_by uuid,
  created_at timestamp with time zone not null,
  constraint tags_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(_id),
  constraint tags_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 50))),
  constraint tags_pkey PRIMARY KEY (_id)
);

create table tax_rates (
  scheme text not null,
  country_code text not null,
  region_code text not null,
  service text not null,
  buyer text not null,
  label text not null,
  rate integer not null,
  note text not null,
  starts_at timestamp with time zone not null,
  constraint tax_rates_begin_once PRIMARY KEY (country_code, region_code, service, buyer, starts_at),
  constraint tax_rates_buyer_check CHECK ((buyer = ANY (ARRAY['anyone'::text, 'foreign_business'::text]))),
  constraint tax_rates_country_code_check CHECK ((country_code ~ '^[A-Z]{2}$'::text)),
  constraint tax_rates_label_check CHECK ((label <> ''::text)),
  constraint tax_rates_rate_check CHECK (((rate >= 0) AND (rate <= 100000))),
  constraint tax_rates_region_code_check CHECK ((region_code ~ '^[A-Z0-9]{0,3}$'::text)),
  constraint tax_rates_scheme_check CHECK ((scheme = ANY (ARRAY['CA'::text, 'EU'::text, 'US'::text]))),
  constraint tax_rates_service_check CHECK ((service = ANY (ARRAY[''::text, 'electronic'::text, 'goods'::text])))
);

create table test_cards (
  ref text not null,
  customer text not null,
  scenario text not null,
  brand text not null,
  "last4" text not null,
  exp_month integer not null,
  exp_year integer not null,
  fingerprint text not null,
  is_authenticated boolean not null default false,
  constraint test_cards_pkey PRIMARY KEY (ref)
);

create table test_disputes (
  ref text not null,
  intent_ref text not null,
  amount bigint not null,
  state text not null,
  evidence_due_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  constraint test_disputes_intent_ref_fkey FOREIGN KEY (intent_ref) REFERENCES test_intents(ref),
  constraint test_disputes_intent_ref_key UNIQUE (intent_ref),
  constraint test_disputes_pkey PRIMARY KEY (ref),
  constraint test_disputes_state_check CHECK ((state = ANY (ARRAY['open'::text, 'won'::text, 'lost'::text])))
);

create table test_intents (
  ref text not null,
  kind text not null,
  key text not null,
  state text not null,
  card_ref text not null,
  amount bigint not null default 0,
  currency text not null default ''::text,
  captured_amount bigint not null default 0,
  waits_for_capture boolean not null default false,
  decline_code text not null default ''::text,
  metadata jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null,
  constraint test_intents_card_ref_fkey FOREIGN KEY (card_ref) REFERENCES test_cards(ref),
  constraint test_intents_key_key UNIQUE (key),
  constraint test_intents_kind_check CHECK ((kind = ANY (ARRAY['setup'::text, 'payment'::text]))),
  constraint test_intents_pkey PRIMARY KEY (ref),
  constraint test_intents_state_check CHECK ((state = ANY (ARRAY['created'::text, 'requires_action'::text, 'authorised'::text, 'captured'::text, 'failed'::text, 'cancelled'::text])))
);

create table test_refunds (
  key text not null,
  intent_ref text not null,
  amount bigint not null,
  created_at timestamp with time zone not null,
  constraint test_refunds_amount_check CHECK ((amount > 0)),
  constraint test_refunds_intent_ref_fkey FOREIGN KEY (intent_ref) REFERENCES test_intents(ref),
  constraint test_refunds_pkey PRIMARY KEY (key)
);

create table test_tokens (
  token text not null,
  scenario text not null,
  brand text not null,
  "last4" text not null,
  exp_month integer not null,
  exp_year integer not null,
  fingerprint text not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint test_tokens_pkey PRIMARY KEY (token)
);

create table two_factor_setups (
  user_id uuid not null,
  sealed_secret bytea not null,
  expires_at timestamp with time zone not null,
  constraint two_factor_setups_pkey PRIMARY KEY (user_id),
  constraint two_factor_setups_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(_id) ON DELETE CASCADE
);

create table two_factors (
  user_id uuid not null,
  sealed_secret bytea not null,
  last_step bigint not null,
  wrong_codes integer not null default 0,
  wrong_since timestamp with time zone not null,
  constraint two_factors_pkey PRIMARY KEY (user_id),
  constraint two_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(_id) ON DELETE CASCADE
);

create table unlock_tries (
  _id uuid not null,
  subject_id uuid not null,
  source text not null,
  tried_at timestamp with time zone not null,
  constraint unlock_tries_pkey PRIMARY KEY (_id)
);

create table unlock_warnings (
  subject_id uuid not null,
  told_at timestamp with time zone not null,
  constraint unlock_warnings_pkey PRIMARY KEY (subject_id)
);

create table uploads (
  _id uuid not null,
  owner_id uuid not null,
  user_id uuid,
  project_id uuid,
  folder_id uuid,
  screener_id uuid,
  purpose text not null,
  method text not null default 'http'::text,
  file_name text not null,
  path text not null default ''::text,
  kind text not null,
  total_size bigint not null,
  current_size bigint not null default 0,
  part_size bigint not null,
  part_count integer not null,
  object_key text not null,
  store_upload_id text not null,
  status text not null,
  error text,
  file_id uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  dcp_id uuid,
  submission_id uuid,
  staff_id uuid,
  screener_room_id uuid,
  video_part text,
  order_id uuid,
  refused_for text,
  constraint uploads_dcp_id_fkey FOREIGN KEY (dcp_id) REFERENCES dcps(file_id),
  constraint uploads_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(_id),
  constraint uploads_folder_id_fkey FOREIGN KEY (folder_id) REFERENCES files(_id),
  constraint uploads_method_check CHECK ((method = ANY (ARRAY['http'::text, 'aspera'::text]))),
  constraint uploads_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(_id),
  constraint uploads_pkey PRIMARY KEY (_id),
  constraint uploads_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(_id),
  constraint uploads_purpose_check CHECK ((purpose = ANY (ARRAY['file'::text, 'project_poster'::text, 'screener_thumbnail'::text, 'dcp_file'::text, 'room_poster'::text, 'room_thumbnail'::text]))),
  constraint uploads_refused_check CHECK (((refused_for IS NULL) OR (status = 'Cancelled'::text))),
  constraint uploads_refused_for_check CHECK ((refused_for = ANY (ARRAY['file_type_mismatch'::text, 'dcp_not_awaited'::text, 'upload_ended'::text]))),
  constraint uploads_screener_room_id_fkey FOREIGN KEY (screener_room_id) REFERENCES screener_rooms(_id) ON DELETE SET NULL,
  constraint uploads_status_check CHECK ((status = ANY (ARRAY['Preparing'::text, 'Transferring'::text, 'Paused'::text, 'Error'::text, 'Complete'::text, 'Cancelled'::text]))),
  constraint uploads_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES file_request_submissions(_id),
  constraint uploads_total_size_check CHECK ((total_size >= 0)),
  constraint uploads_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(_id),
  constraint uploads_video_part_check CHECK ((video_part = ANY (ARRAY['video'::text, 'trailer'::text, 'thumbnail'::text, 'poster'::text])))
);

create table users (
  _id uuid not null,
  organization_id uuid,
  role_id uuid,
  email text not null,
  full_name text not null,
  password_hash text not null,
  country_code text not null,
  status text not null default 'Active'::text,
  file_view_type text not null default 'grid'::text,
  viewed_tour_steps text[] not null default '{}'::text[],
  subscription_type text not null default 'free'::text,
  is_staff boolean not null default false,
  total_dollars_spent numeric(12,2) not null default 0,
  created_at timestamp with time zone not null,
  is_suspended boolean not null default false,
  password_changed_at timestamp with time zone,
  two_factor_enabled_at timestamp with time zone,
  last_active_at timestamp with time zone,
  onboarded boolean not null default false,
  email_confirmed_at timestamp with time zone,
  default_credit_card_id uuid,
  constraint users_check CHECK (((organization_id IS NULL) = (role_id IS NULL))),
  constraint users_default_credit_card_id_fkey FOREIGN KEY (default_credit_card_id) REFERENCES credit_cards(_id),
  constraint users_email_check CHECK ((email = lower(email))),
  constraint users_email_key UNIQUE (email),
  constraint users_file_view_type_check CHECK ((file_view_type = ANY (ARRAY['grid'::text, 'list'::text]))),
  constraint users_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(_id),
  constraint users_pkey PRIMARY KEY (_id),
  constraint users_role_id_fkey FOREIGN KEY (role_id) REFERENCES roles(_id),
  constraint users_status_check CHECK ((status = ANY (ARRAY['Active'::text, 'Inactive'::text, 'Invited'::text])))
);

create table video_request_sections (
  video_request_id uuid not null,
  section text not null,
  state text not null default 'open'::text,
  reason text not null default ''::text,
  submitted_by text not null default ''::text,
  submitted_at timestamp with time zone,
  reviewed_at timestamp with time zone,
  constraint video_request_sections_pkey PRIMARY KEY (video_request_id, section),
  constraint video_request_sections_section_check CHECK ((section = ANY (ARRAY['dcp'::text, 'video'::text, 'trailer'::text, 'artwork'::text, 'metadata'::text]))),
  constraint video_request_sections_state_check CHECK ((state = ANY (ARRAY['open'::text, 'submitted'::text, 'approved'::text, 'returned'::text]))),
  constraint video_request_sections_video_request_id_fkey FOREIGN KEY (video_request_id) REFERENCES video_requests(_id) ON DELETE CASCADE
);

create table video_request_templates (
  _id uuid not null,
  organization_id uuid not null,
  name text not null,
  settings jsonb not null,
  custom_fields jsonb not null default '[]'::jsonb,
  created_at timestamp with time zone not null,
  constraint video_request_template_names UNIQUE (organization_id, name),
  constraint video_request_templates_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(_id),
  constraint video_request_templates_pkey PRIMARY KEY (_id)
);

create table video_requests (
  _id uuid not null,
  file_request_id uuid not null,
  organization_id uuid not null,
  project_id uuid not null,
  state text not null default 'open'::text,
  is_insertion boolean not null default false,
  settings jsonb not null,
  custom_fields jsonb not null default '[]'::jsonb,
  custom_field_values jsonb not null default '[]'::jsonb,
  title text not null,
  release_year integer,
  short_summary text not null default ''::text,
  logline text not null default ''::text,
  directors text not null default ''::text,
  producers text not null default ''::text,
  genre_ids text not null default ''::text,
  countries text not null default ''::text,
  subtitles text not null default ''::text,
  languages text not null default ''::text,
  allow_download_source boolean not null default false,
  status text,
  video_file_id uuid,
  trailer_id uuid,
  trailer_status text,
  trailer_file_id uuid,
  thumbnail_file_id uuid,
  poster_file_id uuid,
  cinerequest_id uuid,
  recipient_name text not null default ''::text,
  recipient_email text,
  due_at timestamp with time zone,
  reminded_at timestamp with time zone,
  revision integer not null default 1,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  is_project_deleted boolean not null default false,
  constraint video_requests_cinerequest_id_fkey FOREIGN KEY (cinerequest_id) REFERENCES file_requests(_id),
  constraint video_requests_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(_id),
  constraint video_requests_file_request_id_fkey FOREIGN KEY (file_request_id) REFERENCES file_requests(_id),
  constraint video_requests_file_request_id_key UNIQUE (file_request_id),
  constraint video_requests_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(_id),
  constraint video_requests_pkey PRIMARY KEY (_id),
  constraint video_requests_poster_file_id_fkey FOREIGN KEY (poster_file_id) REFERENCES files(_id),
  constraint video_requests_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(_id),
  constraint video_requests_project_id_key UNIQUE (project_id),
  constraint video_requests_state_check CHECK ((state = ANY (ARRAY['open'::text, 'approved'::text, 'withdrawn'::text]))),
  constraint video_requests_status_check CHECK ((status = ANY (ARRAY['Uploaded'::text, 'Published'::text, 'Unpublished'::text, 'Encoding'::text, 'Queued'::text, 'Ready'::text, 'Approved'::text]))),
  constraint video_requests_thumbnail_file_id_fkey FOREIGN KEY (thumbnail_file_id) REFERENCES files(_id),
  constraint video_requests_trailer_file_id_fkey FOREIGN KEY (trailer_file_id) REFERENCES files(_id),
  constraint video_requests_trailer_status_check CHECK ((trailer_status = ANY (ARRAY['Uploaded'::text, 'Published'::text, 'Unpublished'::text, 'Encoding'::text, 'Queued'::text, 'Ready'::text, 'Approved'::text]))),
  constraint video_requests_video_file_id_fkey FOREIGN KEY (video_file_id) REFERENCES files(_id)
);

create table video_timed_texts (
  _id uuid not null,
  video_request_id uuid not null,
  name text not null,
  language text not null,
  status text not null default 'Awaiting'::text,
  error text,
  error_line integer,
  cues integer,
  object_key text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  subtitles_id uuid,
  constraint video_timed_texts_pkey PRIMARY KEY (_id),
  constraint video_timed_texts_status_check CHECK ((status = ANY (ARRAY['Awaiting'::text, 'Received'::text, 'Uploaded'::text, 'Error'::text]))),
  constraint video_timed_texts_subtitles_id_fkey FOREIGN KEY (subtitles_id) REFERENCES screener_subtitles(_id) ON DELETE SET NULL,
  constraint video_timed_texts_video_request_id_fkey FOREIGN KEY (video_request_id) REFERENCES video_requests(_id) ON DELETE CASCADE
);

create table viewing_sessions (
  _id uuid not null,
  shared_screener_id uuid not null,
  screener_id uuid not null,
  device_hash bytea not null,
  ip text not null,
  city text,
  region text,
  region_code text,
  country_code text,
  network_owner text,
  user_agent text not null,
  created_at timestamp with time zone not null,
  last_viewed_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  played jsonb not null default '[]'::jsonb,
  position_seconds double precision not null default 0,
  percentage_watched double precision not null default 0,
  counted_at timestamp with time zone,
  tampered_at timestamp with time zone,
  viewer_name text,
  viewer_email text,
  served int4multirange not null default '{}'::int4multirange,
  served_seconds double precision not null default 0,
  guard_challenges jsonb not null default '[]'::jsonb,
  guard_owed_since timestamp with time zone,
  guard_misses smallint not null default 0,
  served_at timestamp with time zone,
  tampering text,
  heard jsonb not null default '[]'::jsonb,
  left_at timestamp with time zone,
  late_seconds double precision not null default 0,
  constraint viewing_sessions_pkey PRIMARY KEY (_id),
  constraint viewing_sessions_screener_id_fkey FOREIGN KEY (screener_id) REFERENCES screeners(_id),
  constraint viewing_sessions_shared_screener_id_fkey FOREIGN KEY (shared_screener_id) REFERENCES shared_screeners(_id) ON DELETE CASCADE,
  constraint viewing_sessions_tampering_check CHECK ((tampering = ANY (ARRAY['removed'::text, 'unreported'::text])))
);

CREATE INDEX access_log_by_owner ON public.access_log USING btree (owner_id, at);

CREATE INDEX access_log_by_subject ON public.access_log USING btree (subject_id, at);

CREATE INDEX account_links_by_user ON public.account_links USING btree (user_id, purpose, created_at);

CREATE INDEX analytics_events_by_name ON public.analytics_events USING btree (name, at);

CREATE INDEX card_setups_by_time ON public.card_setups USING btree (created_at);

CREATE INDEX cart_approvals_by_asker ON public.cart_approvals USING btree (asked_by, asked_at DESC);

CREATE INDEX cart_approvals_to_decide ON public.cart_approvals USING btree (sent_to, asked_at DESC);

CREATE INDEX comments_by_screener ON public.comments USING btree (screener_id, seconds);

CREATE INDEX comments_by_share ON public.comments USING btree (shared_screener_id, seconds);

CREATE INDEX credit_cards_by_owner ON public.credit_cards USING btree (owner_id, created_at);

CREATE INDEX credit_notes_by_invoice ON public.credit_notes USING btree (invoice_id, created_at);

CREATE INDEX credit_notes_by_time ON public.credit_notes USING btree (created_at);

CREATE INDEX dcps_by_submission ON public.dcps USING btree (submission_id) WHERE (submission_id IS NOT NULL);

CREATE INDEX dcps_of_orders ON public.dcps USING btree (order_id) WHERE (order_id IS NOT NULL);

CREATE INDEX department_members_by_user ON public.department_members USING btree (user_id);

CREATE INDEX device_blocks_by_email ON public.device_blocks USING btree (email);

CREATE INDEX disputes_by_payment ON public.disputes USING btree (payment_id);

CREATE INDEX disputes_open ON public.disputes USING btree (evidence_due_at) WHERE (state = 'open'::text);

CREATE INDEX downloads_by_recipient ON public.downloads USING btree (recipient_id) WHERE (recipient_id IS NOT NULL);

CREATE INDEX downloads_by_user ON public.downloads USING btree (user_id, created_at DESC);

CREATE INDEX encodes_by_copied ON public.encodes USING btree (copy_of) WHERE (copy_of IS NOT NULL);

CREATE INDEX encodes_by_screener ON public.encodes USING btree (screener_id);

CREATE INDEX encodes_by_share ON public.encodes USING btree (share_id, created_at) WHERE (share_id IS NOT NULL);

CREATE INDEX erasures_by_time ON public.erasures USING btree (erase_at);

CREATE INDEX file_request_copies_pending ON public.file_request_copies USING btree (submission_id) WHERE (status = 'Pending'::text);

CREATE INDEX file_request_files_by_submission ON public.file_request_files USING btree (submission_id, received_at);

CREATE INDEX file_request_mails_by_user ON public.file_request_mails USING btree (user_id, sent_at);

CREATE INDEX file_requests_by_project ON public.file_requests USING btree (project_id, created_at DESC, _id);

CREATE INDEX file_tags_by_tag ON public.file_tags USING btree (tag_id, file_id);

CREATE INDEX files_by_date ON public.files USING btree (project_id, folder_id, rank, created_at, _id) WHERE is_listed;

CREATE INDEX files_by_folder ON public.files USING btree (folder_id) WHERE (folder_id IS NOT NULL);

CREATE INDEX files_by_name ON public.files USING btree (project_id, folder_id, rank, sort_name, _id) WHERE is_listed;

CREATE INDEX files_by_size ON public.files USING btree (project_id, folder_id, rank, size, _id) WHERE is_listed;

CREATE INDEX files_damaged ON public.files USING btree (_id) WHERE (damaged_at IS NOT NULL);

CREATE INDEX files_frozen ON public.files USING btree (project_id) WHERE ((deleted_at IS NULL) AND (frozen_at IS NOT NULL));

CREATE INDEX files_idle ON public.files USING btree (created_at) WHERE ((deleted_at IS NULL) AND (frozen_at IS NULL) AND (type <> 'folder'::text));

CREATE INDEX files_search ON public.files USING gin (search_name gin_trgm_ops) WHERE is_listed;

CREATE INDEX gift_card_holds_by_card ON public.gift_card_holds USING btree (gift_card_id);

CREATE INDEX gift_cards_by_owner ON public.gift_cards USING btree (owner_id, redeemed_at) WHERE (owner_id IS NOT NULL);

CREATE INDEX history_by_message ON public.history USING btree (project_id, sort_message, _id);

CREATE INDEX history_by_time ON public.history USING btree (project_id, created_at, _id);

CREATE INDEX history_by_type ON public.history USING btree (project_id, type, created_at, _id);

CREATE INDEX history_search ON public.history USING gin (search_key(message_plain) gin_trgm_ops);

CREATE INDEX idempotency_keys_by_age ON public.idempotency_keys USING btree (created_at);

CREATE INDEX imports_by_submission ON public.imports USING btree (submission_id, created_at) WHERE (submission_id IS NOT NULL);

CREATE INDEX imports_by_user ON public.imports USING btree (user_id, updated_at DESC);

CREATE INDEX imports_open ON public.imports USING btree (updated_at) WHERE (status = ANY (ARRAY[1, 4]));

CREATE INDEX imports_waiting ON public.imports USING btree (owner_id, created_at) WHERE (status = ANY (ARRAY[2, 4]));

CREATE INDEX invites_by_role ON public.invites USING btree (role_id);

CREATE INDEX invites_by_user ON public.invites USING btree (user_id);

CREATE INDEX invoices_by_owner ON public.invoices USING btree (owner_id, created_at DESC);

CREATE INDEX invoices_unpaid ON public.invoices USING btree (owner_id) WHERE (paid_at IS NULL);

CREATE INDEX invoices_unpaid_by_due_day ON public.invoices USING btree (due_at) WHERE (paid_at IS NULL);

CREATE INDEX ledger_entries_by_time ON public.ledger_entries USING btree (at);

CREATE INDEX ledger_postings_by_account ON public.ledger_postings USING btree (account_id);

CREATE INDEX link_accounts_by_reset ON public.link_accounts USING btree (resets_at);

CREATE INDEX login_failures_by_age ON public.login_failures USING btree (failed_at);

CREATE INDEX login_failures_by_device ON public.login_failures USING btree (device_hash, email, failed_at);

CREATE INDEX login_failures_by_email ON public.login_failures USING btree (email, failed_at);

CREATE INDEX login_failures_by_ip ON public.login_failures USING btree (ip, failed_at);

CREATE INDEX mails_unsent ON public.mails USING btree (created_at) WHERE (sent_at IS NULL);

CREATE INDEX notifications_by_age ON public.notifications USING btree (created_at);

CREATE INDEX notifications_by_user ON public.notifications USING btree (user_id, _id DESC) WHERE is_listed;

CREATE INDEX notifications_for_digest ON public.notifications USING btree (user_id, _id) WHERE ((mail = 'daily'::text) AND (digested_at IS NULL));

CREATE INDEX notifications_unread ON public.notifications USING btree (user_id) WHERE (is_listed AND (read_at IS NULL));

CREATE INDEX order_events_by_order ON public.order_events USING btree (order_id, at, _id);

CREATE INDEX order_files_by_file ON public.order_files USING btree (file_id);

CREATE INDEX orders_accepted ON public.orders USING btree (accepted_by_approval) WHERE (accepted_by_approval IS NOT NULL);

CREATE INDEX orders_by_buyer ON public.orders USING btree (ordered_by, ordered_at DESC, _id) WHERE (order_number IS NOT NULL);

CREATE INDEX orders_by_owner ON public.orders USING btree (owner_id, ordered_at DESC, _id) WHERE (order_number IS NOT NULL);

CREATE INDEX orders_done ON public.orders USING btree (ordered_at DESC, _id) WHERE ((job_status = ANY (ARRAY['Complete'::text, 'Shipped'::text, 'Cancelled'::text])) AND (order_number IS NOT NULL));

CREATE INDEX orders_in_carts ON public.orders USING btree (in_cart_of, created_at) WHERE (in_cart_of IS NOT NULL);

CREATE INDEX orders_in_trouble ON public.orders USING btree (due_at, _id) WHERE (job_status = ANY (ARRAY['Issue'::text, 'Error'::text, 'Suspended'::text]));

CREATE INDEX orders_of_approvals ON public.orders USING btree (approval_id) WHERE (approval_id IS NOT NULL);

CREATE INDEX orders_of_drives_out ON public.orders USING btree (shipped_at) WHERE ((type = 'send-drives'::text) AND (returned_at IS NULL) AND (drives_charged_at IS NULL));

CREATE INDEX orders_of_projects ON public.orders USING btree (project_id) WHERE (job_status = ANY (ARRAY['Pending'::text, 'In Progress'::text, 'Suspended'::text, 'Issue'::text, 'Error'::text]));

CREATE INDEX orders_of_rented_drives ON public.orders USING btree (due_at, _id) WHERE ((type = 'send-drives'::text) AND ((specifications ->> 'drive_type'::text) = 'rent'::text) AND (shipped_at IS NOT NULL) AND (returned_at IS NULL));

CREATE INDEX orders_taken ON public.orders USING btree (assigned_to, due_at, _id) WHERE ((job_status = ANY (ARRAY['Pending'::text, 'In Progress'::text, 'Suspended'::text, 'Issue'::text, 'Error'::text])) AND (assigned_to IS NOT NULL));

CREATE INDEX orders_to_do ON public.orders USING btree (due_at, _id) WHERE (job_status = ANY (ARRAY['Pending'::text, 'In Progress'::text, 'Suspended'::text, 'Issue'::text, 'Error'::text]));

CREATE INDEX orders_to_ship ON public.orders USING btree (due_at, _id) WHERE ((job_status = ANY (ARRAY['Pending'::text, 'In Progress'::text, 'Suspended'::text, 'Issue'::text, 'Error'::text])) AND (type = ANY (ARRAY['order-discs'::text, 'send-drives'::text])));

CREATE INDEX package_contents_by_file ON public.package_contents USING btree (file_id);

CREATE INDEX package_contents_by_place ON public.package_contents USING btree (package_id, parent_id, rank, sort_name, file_id);

CREATE INDEX package_events_by_recipient ON public.package_events USING btree (recipient_id, created_at);

CREATE INDEX package_files_by_file ON public.package_files USING btree (file_id);

CREATE INDEX package_recipients_by_package ON public.package_recipients USING btree (package_id);

CREATE INDEX packages_by_invoice ON public.packages USING btree (invoice_id) WHERE (invoice_id IS NOT NULL);

CREATE INDEX packages_by_project ON public.packages USING btree (project_id, created_at DESC, _id);

CREATE INDEX packages_in_step ON public.packages USING btree (project_id) WHERE keeps_in_step;

CREATE INDEX packages_to_remind ON public.packages USING btree (expires_at) WHERE (reminder_days IS NOT NULL);

CREATE INDEX passkeys_by_user ON public.passkeys USING btree (user_id, created_at);

CREATE INDEX password_resets_by_user ON public.password_resets USING btree (user_id, created_at);

CREATE INDEX payment_events_by_payment ON public.payment_events USING btree (payment_id, at);

CREATE INDEX payments_by_card ON public.payments USING btree (credit_card_id);

CREATE INDEX payments_by_purchase ON public.payments USING btree (purchase_id);

CREATE INDEX payments_not_returned ON public.payments USING btree (changed_at) WHERE (return_failure IS NOT NULL);

CREATE INDEX payments_of_holds ON public.payments USING btree (purchase_id, created_at) WHERE (role = 'hold'::text);

CREATE INDEX payments_to_check ON public.payments USING btree (check_at) WHERE (check_at IS NOT NULL);

CREATE INDEX pending_logins_by_user ON public.pending_logins USING btree (user_id);

CREATE INDEX plan_credits_by_owner ON public.plan_credits USING btree (owner_id);

CREATE INDEX project_folders_by_owner ON public.project_folders USING btree (owner_id, lower(title), _id);

CREATE INDEX project_folders_by_parent ON public.project_folders USING btree (parent_id) WHERE (parent_id IS NOT NULL);

CREATE INDEX project_members_by_user ON public.project_members USING btree (user_id);

CREATE INDEX projects_at_top ON public.projects USING btree (owner_id, lower(title), _id) WHERE ((status = 'Active'::text) AND (folder_id IS NULL));

CREATE INDEX projects_by_folder ON public.projects USING btree (folder_id, lower(title), _id) WHERE ((status = 'Active'::text) AND (folder_id IS NOT NULL));

CREATE INDEX projects_by_owner ON public.projects USING btree (owner_id, lower(title), _id) WHERE (status = 'Active'::text);

CREATE INDEX projects_by_title ON public.projects USING gin (search_key(title) gin_trgm_ops) WHERE (status = 'Active'::text);

CREATE INDEX projects_of_folder ON public.projects USING btree (folder_id) WHERE (folder_id IS NOT NULL);

CREATE INDEX promo_uses_by_owner ON public.promo_uses USING btree (promo_id, owner_id);

CREATE INDEX promos_by_age ON public.promos USING btree (created_at DESC, code);

CREATE INDEX provider_balance_lines_by_time ON public.provider_balance_lines USING btree (provider, at DESC);

CREATE INDEX purchases_awaiting ON public.purchases USING btree (bought_by) WHERE (state = 'reserved'::text);

CREATE INDEX purchases_by_owner ON public.purchases USING btree (owner_id, created_at);

CREATE INDEX purchases_reserved ON public.purchases USING btree (created_at) WHERE (state = 'reserved'::text);

CREATE INDEX quotes_of_people ON public.quotes USING btree (made_by, made_at DESC);

CREATE INDEX refund_parts_failed ON public.refund_parts USING btree (refund_id) WHERE (state = 'failed'::text);

CREATE INDEX refund_parts_of_payment ON public.refund_parts USING btree (payment_id) WHERE (payment_id IS NOT NULL);

CREATE INDEX refund_parts_to_make ON public.refund_parts USING btree (check_at) WHERE (check_at IS NOT NULL);

CREATE INDEX refunds_by_invoice ON public.refunds USING btree (invoice_id);

CREATE INDEX review_grants_by_share ON public.review_grants USING btree (shared_screener_id);

CREATE INDEX room_previews_by_room ON public.room_previews USING btree (room_id);

CREATE INDEX room_previews_by_share ON public.room_previews USING btree (share_id) WHERE (share_id IS NOT NULL);

CREATE INDEX room_previews_by_user ON public.room_previews USING btree (user_id, expires_at);

CREATE INDEX screener_attachments_by_file ON public.screener_attachments USING btree (file_id);

CREATE INDEX screener_room_members_by_user ON public.screener_room_members USING btree (user_id);

CREATE INDEX screener_room_projects_by_poster ON public.screener_room_projects USING btree (poster_key) WHERE (poster_key IS NOT NULL);

CREATE INDEX screener_room_projects_by_project ON public.screener_room_projects USING btree (project_id);

CREATE INDEX screener_room_screeners_by_project ON public.screener_room_screeners USING btree (room_id, project_id, "position");

CREATE INDEX screener_room_screeners_by_screener ON public.screener_room_screeners USING btree (screener_id);

CREATE INDEX screener_room_screeners_by_thumbnail ON public.screener_room_screeners USING btree (thumbnail_key) WHERE (thumbnail_key IS NOT NULL);

CREATE INDEX screener_rooms_by_age ON public.screener_rooms USING btree (owner_id, created_at DESC, _id);

CREATE INDEX screener_rooms_by_name ON public.screener_rooms USING btree (owner_id, sort_name, _id);

CREATE INDEX screener_rooms_search ON public.screener_rooms USING gin (search_key(name) gin_trgm_ops);

CREATE INDEX screener_rooms_to_notice ON public.screener_rooms USING btree (notice_due_at) WHERE (notice_due_at IS NOT NULL);

CREATE INDEX screener_subtitles_by_file ON public.screener_subtitles USING btree (file_id) WHERE (file_id IS NOT NULL);

CREATE INDEX screener_subtitles_by_screener ON public.screener_subtitles USING btree (screener_id, created_at, _id);

CREATE INDEX screeners_by_project ON public.screeners USING btree (project_id, "order");

CREATE INDEX screening_code_sends_by_share ON public.screening_code_sends USING btree (shared_screener_id, sent_at);

CREATE INDEX scrub_units_claimed ON public.scrub_units USING btree (claimed_until) WHERE (claimed_until IS NOT NULL);

CREATE INDEX scrub_units_due ON public.scrub_units USING btree (due_at, _id);

CREATE INDEX sessions_by_expiry ON public.sessions USING btree (expires_at);

CREATE INDEX sessions_by_staff_session ON public.sessions USING btree (staff_session_id);

CREATE INDEX sessions_by_user ON public.sessions USING btree (user_id);

CREATE INDEX shared_screeners_by_owner ON public.shared_screeners USING btree (owner_id, created_at DESC, _id);

CREATE INDEX shared_screeners_by_room ON public.shared_screeners USING btree (screener_room_id, created_at DESC, _id) WHERE (screener_room_id IS NOT NULL);

CREATE INDEX shared_screeners_by_screener ON public.shared_screeners USING btree (screener_id, created_at DESC, _id);

CREATE INDEX subscriptions_by_due ON public.subscriptions USING btree (due_at) WHERE (due_at IS NOT NULL);

CREATE INDEX tag_uses_by_time ON public.tag_uses USING btree (user_id, used_at DESC);

CREATE INDEX test_refunds_by_intent ON public.test_refunds USING btree (intent_ref);

CREATE INDEX unlock_tries_by_subject ON public.unlock_tries USING btree (subject_id, tried_at);

CREATE INDEX uploads_by_room ON public.uploads USING btree (screener_room_id) WHERE (screener_room_id IS NOT NULL);

CREATE INDEX uploads_by_store ON public.uploads USING btree (store_upload_id) WHERE (status <> ALL (ARRAY['Complete'::text, 'Cancelled'::text]));

CREATE INDEX uploads_by_submission ON public.uploads USING btree (submission_id, path) WHERE (submission_id IS NOT NULL);

CREATE INDEX uploads_idle ON public.uploads USING btree (updated_at) WHERE (status <> ALL (ARRAY['Complete'::text, 'Cancelled'::text]));

CREATE INDEX uploads_open ON public.uploads USING btree (user_id, updated_at) WHERE (status <> ALL (ARRAY['Complete'::text, 'Cancelled'::text]));

CREATE INDEX uploads_open_by_submission ON public.uploads USING btree (submission_id, created_at) WHERE ((submission_id IS NOT NULL) AND (status <> ALL (ARRAY['Complete'::text, 'Cancelled'::text])));

CREATE INDEX users_by_organization ON public.users USING btree (organization_id);

CREATE INDEX users_by_role ON public.users USING btree (role_id) WHERE (role_id IS NOT NULL);

CREATE INDEX video_requests_by_organization ON public.video_requests USING btree (organization_id, created_at DESC, _id) WHERE (NOT is_project_deleted);

CREATE INDEX video_requests_due ON public.video_requests USING btree (due_at) WHERE ((state = 'open'::text) AND (due_at IS NOT NULL));

CREATE INDEX video_timed_texts_by_request ON public.video_timed_texts USING btree (video_request_id, created_at, _id);

CREATE INDEX video_timed_texts_by_subtitles ON public.video_timed_texts USING btree (subtitles_id) WHERE (subtitles_id IS NOT NULL);

CREATE INDEX viewing_sessions_by_device ON public.viewing_sessions USING btree (shared_screener_id, device_hash, created_at DESC);

CREATE INDEX viewing_sessions_by_screener ON public.viewing_sessions USING btree (screener_id, last_viewed_at DESC);

CREATE INDEX viewing_sessions_by_share ON public.viewing_sessions USING btree (shared_screener_id, created_at DESC);

CREATE INDEX viewing_sessions_silent ON public.viewing_sessions USING btree (last_viewed_at) WHERE ((counted_at IS NULL) AND (closed_at IS NULL));

CREATE INDEX viewing_sessions_tampered ON public.viewing_sessions USING btree (shared_screener_id, tampered_at DESC) WHERE (tampered_at IS NOT NULL);

CREATE INDEX viewing_sessions_unsettled ON public.viewing_sessions USING btree (shared_screener_id, last_viewed_at) WHERE ((counted_at IS NULL) AND (closed_at IS NULL));

CREATE UNIQUE INDEX credit_cards_are_one ON public.credit_cards USING btree (owner_id, provider, fingerprint) WHERE (removed_at IS NULL);

CREATE UNIQUE INDEX defrosts_pending ON public.defrosts USING btree (subject_id) WHERE (status = 'PENDING'::text);

CREATE UNIQUE INDEX department_names ON public.departments USING btree (organization_id, lower(name));

CREATE UNIQUE INDEX encodes_copies ON public.encodes USING btree (share_id, copy_of, is_marked) WHERE ((share_id IS NOT NULL) AND (status = ANY (ARRAY['Queued'::text, 'Encoding'::text, 'Complete'::text])));

CREATE UNIQUE INDEX encodes_marks ON public.encodes USING btree (marks_of) WHERE ((marks_of IS NOT NULL) AND (status = ANY (ARRAY['Encoding'::text, 'Complete'::text])));

CREATE UNIQUE INDEX folder_names ON public.files USING btree (project_id, COALESCE(folder_id, project_id), sort_name) WHERE ((type = 'folder'::text) AND (deleted_at IS NULL));

CREATE UNIQUE INDEX ledger_entries_of_balance_lines ON public.ledger_entries USING btree (balance_line_id) WHERE (balance_line_id IS NOT NULL);

CREATE UNIQUE INDEX ledger_entries_of_disputes ON public.ledger_entries USING btree (dispute_id, kind) WHERE (dispute_id IS NOT NULL);

CREATE UNIQUE INDEX ledger_entries_of_gift_cards ON public.ledger_entries USING btree (gift_card_id, kind) WHERE (gift_card_id IS NOT NULL);

CREATE UNIQUE INDEX ledger_entries_of_invoices ON public.ledger_entries USING btree (invoice_id, kind) WHERE (invoice_id IS NOT NULL);

CREATE UNIQUE INDEX ledger_entries_of_refunds ON public.ledger_entries USING btree (refund_id) WHERE (refund_id IS NOT NULL);

CREATE UNIQUE INDEX order_events_by_mark ON public.order_events USING btree (order_id, mark) WHERE (mark IS NOT NULL);

CREATE UNIQUE INDEX purchases_by_key ON public.purchases USING btree (bought_by, purchase_key) WHERE (state <> 'released'::text);

CREATE UNIQUE INDEX role_names ON public.roles USING btree (organization_id, lower(name));

CREATE UNIQUE INDEX screener_subtitles_of_file ON public.screener_subtitles USING btree (screener_id, file_id) WHERE (file_id IS NOT NULL);

CREATE UNIQUE INDEX screener_subtitles_of_film ON public.screener_subtitles USING btree (screener_id, source_track) WHERE (source_track IS NOT NULL);

CREATE UNIQUE INDEX screeners_by_source ON public.screeners USING btree (source_file_id);

CREATE UNIQUE INDEX shared_screeners_films_of_room ON public.shared_screeners USING btree (room_share_id, screener_id) WHERE (room_share_id IS NOT NULL);

CREATE UNIQUE INDEX store_credit_by_key ON public.gift_cards USING btree (redeemed_by, given_key) WHERE (given_key IS NOT NULL);

CREATE UNIQUE INDEX tag_names ON public.tags USING btree (owner_id, lower(name));

CREATE OR REPLACE FUNCTION public.add_to_ledger_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update ledger_accounts set balance = balance + new.amount where _id = new.account_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_changed_role()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('answerprint_events', json_build_object('ended', json_build_object('user_id', _id))::text) from users where role_id = new._id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_changed_user()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('answerprint_events', json_build_object('ended', json_build_object('user_id', new._id))::text);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_demanded_second_step()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('answerprint_events', json_build_object('ended', json_build_object('user_id', _id))::text)
  from users where organization_id = new._id and two_factor_enabled_at is null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_ended_membership()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('answerprint_events', json_build_object('ended', json_build_object('user_id', old.user_id))::text);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_ended_session()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('answerprint_events', json_build_object('ended', json_build_object('session_id', old._id))::text);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_file_count()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('answerprint_events', json_build_object(
    'channel', 'private-wall-' || new.owner_id, 'event', 'WallUpdated', 'data', json_build_object('_id', new.owner_id)
  )::text);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.announce_rights()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('answerprint_rights', '');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_added_files()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into file_counts (holder_id, project_id, items, folders)
  select coalesce(folder_id, project_id), project_id, count(*), count(*) filter (where type = 'folder') from added where is_listed group by 1, 2 order by 1
  on conflict (holder_id) do update set items = file_counts.items + excluded.items, folders = file_counts.folders + excluded.folders;
  update projects set file_count = file_count + totals.change from (
    select project_id, count(*) as change from added where is_listed and type <> 'folder' group by project_id
  ) totals where projects._id = totals.project_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_files()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into file_counts (holder_id, project_id, items, folders)
  select holder_id, (array_agg(project_id order by change desc))[1], sum(change), coalesce(sum(change) filter (where type = 'folder'), 0) from (
    select coalesce(folder_id, project_id) as holder_id, project_id, type, 1 as change from added where is_listed
    union all
    select coalesce(folder_id, project_id), project_id, type, -1 from removed where is_listed
  ) changes group by 1
  having sum(change) <> 0 or coalesce(sum(change) filter (where type = 'folder'), 0) <> 0 or count(distinct project_id) > 1
  order by 1
  on conflict (holder_id) do update
    set items = file_counts.items + excluded.items, folders = file_counts.folders + excluded.folders, project_id = excluded.project_id;
  update projects set file_count = file_count + totals.change from (
    select project_id, sum(change) as change from (
      select project_id, 1 as change from added where is_listed and type <> 'folder'
      union all
      select project_id, -1 from removed where is_listed and type <> 'folder'
    ) changes group by project_id having sum(change) <> 0
  ) totals where projects._id = totals.project_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_history()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- One project at a time, so that entries of several types are counted in any order without a deadlock.
  perform pg_advisory_xact_lock(hashtextextended('history ' || new.project_id, 0));
  insert into history_counts (project_id, type, entries) values (new.project_id, new.type, 1)
  on conflict (project_id, type) do update set entries = history_counts.entries + 1;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.credit_note_adds_up()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  id uuid := coalesce(to_jsonb(new) ->> 'credit_note_id', to_jsonb(new) ->> '_id');
  of_invoice uuid := (select invoice_id from credit_notes where _id = id);
begin
  if (select total from credit_notes where _id = id) <> (select coalesce(sum(amount), 0) from credit_note_sources where credit_note_id = id) then
    raise exception 'a credit note that does not add up';
  end if;
  if exists (
    select from invoices where _id = of_invoice and (
      total < (select sum(total) from credit_notes where invoice_id = of_invoice)
      or tax_total < (select sum(tax_total) from credit_notes where invoice_id = of_invoice)
    )
  ) then
    raise exception 'credit notes of more than their invoice';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.first_post_pay_limit()
 RETURNS bigint
 LANGUAGE sql
 STABLE
RETURN (SELECT (((5000)::numeric * power((10)::numeric, (installation_currency.digits)::numeric)))::bigint AS int8 FROM installation_currency);

CREATE OR REPLACE FUNCTION public.fix_package_contents(packages_to_fix uuid[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into package_contents (package_id, file_id, parent_id, name, rank)
  with recursive below as (
    select packages._id as package_id, files._id, null::uuid as parent_id, files.name, files.type, 0 as level
    from packages
    join package_files on package_files.package_id = packages._id
    join files on files._id = package_files.file_id and files.project_id = packages.project_id and files.deleted_at is null
    where packages._id = any(packages_to_fix)
    union all
    select below.package_id, files._id, below._id, files.name, files.type, below.level + 1
    from files join below on below.type = 'folder' and files.folder_id = below._id where files.is_listed
  )
  select distinct on (package_id, _id) package_id, _id, parent_id, name, case when type = 'folder' then 0 else 1 end
  from below order by package_id, _id, level
  on conflict do nothing
$function$;

CREATE OR REPLACE FUNCTION public.fix_sent_contents()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform fix_package_contents(array(select distinct package_id from added));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.invoice_adds_up()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  -- Lines and sources name their invoice in another column.
  id uuid := coalesce(to_jsonb(new) ->> 'invoice_id', to_jsonb(new) ->> '_id');
begin
  if not exists (
    select from invoices where _id = id
      and subtotal = (select coalesce(sum(amount), 0) from invoice_lines where invoice_id = id)
      and total = (select coalesce(sum(amount), 0) from payment_sources where invoice_id = id)
  ) then
    raise exception 'an invoice that does not add up';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_refusal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.refused_for := refusal_said(new.error);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_entry_balances()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  -- Postings name their entry in another column.
  id uuid := coalesce(to_jsonb(new) ->> 'entry_id', to_jsonb(new) ->> '_id');
begin
  if not exists (select from ledger_postings where entry_id = id) or exists (
    select from ledger_postings join ledger_accounts on ledger_accounts._id = account_id
    where entry_id = id group by currency having sum(amount) <> 0
  ) then
    raise exception 'an entry of the ledger that does not balance';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refusal_said(sentence text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case sentence
    when 'The file extension does not match its type.' then 'file_type_mismatch'
    when 'This package does not wait for this file.' then 'dcp_not_awaited'
    when 'This upload has ended.' then 'upload_ended'
  end
$function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the access log is append-only';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_invoice_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'invoices' then
    if old.paid_at is null and to_jsonb(new) - 'paid_at' = to_jsonb(old) - 'paid_at' then return new; end if;
  end if;
  raise exception 'an invoice is not changed';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_ledger_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'an entry of the ledger is not changed: a correction is another entry';
end $function$;

CREATE OR REPLACE FUNCTION public.remember_last_active()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update users set last_active_at = greatest(last_active_at, old.seen_at) where _id = old.user_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.search_key(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (octet_length(name) = char_length(name)) THEN lower(name) ELSE replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(regexp_replace(NORMALIZE(name, NFD), '[\u0300-\u036f]+'::text, ''::text, 'g'::text)), 'ß'::text, 'ss'::text), 'æ'::text, 'ae'::text), 'œ'::text, 'oe'::text), 'ø'::text, 'o'::text), 'ł'::text, 'l'::text), 'đ'::text, 'd'::text), 'ð'::text, 'd'::text), 'þ'::text, 'th'::text), 'ı'::text, 'i'::text), 'ς'::text, 'σ'::text), '’'::text, ''''::text), '‘'::text, ''''::text), '“'::text, '"'::text), '”'::text, '"'::text), '–'::text, '-'::text), '—'::text, '-'::text), ' '::text, ' '::text), ' '::text, ' '::text) END;

CREATE CONSTRAINT TRIGGER credit_note_sources_add_up AFTER INSERT ON public.credit_note_sources DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION credit_note_adds_up();

CREATE CONSTRAINT TRIGGER credit_notes_add_up AFTER INSERT ON public.credit_notes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION credit_note_adds_up();

CREATE CONSTRAINT TRIGGER history_counted AFTER INSERT ON public.history DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_history();

CREATE CONSTRAINT TRIGGER invoice_lines_add_up AFTER INSERT ON public.invoice_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION invoice_adds_up();

CREATE CONSTRAINT TRIGGER invoices_add_up AFTER INSERT ON public.invoices DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION invoice_adds_up();

CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON public.ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_entry_balances();

CREATE CONSTRAINT TRIGGER ledger_postings_balance AFTER INSERT ON public.ledger_postings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_entry_balances();

CREATE CONSTRAINT TRIGGER payment_sources_add_up AFTER INSERT ON public.payment_sources DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION invoice_adds_up();

CREATE TRIGGER access_log_is_append_only BEFORE DELETE OR UPDATE ON public.access_log FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER credit_note_sources_are_final BEFORE DELETE OR UPDATE ON public.credit_note_sources FOR EACH ROW EXECUTE FUNCTION refuse_invoice_change();

CREATE TRIGGER credit_notes_are_final BEFORE DELETE OR UPDATE ON public.credit_notes FOR EACH ROW EXECUTE FUNCTION refuse_invoice_change();

CREATE TRIGGER files_counted_on_insert AFTER INSERT ON public.files REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_files();

CREATE TRIGGER files_counted_on_update AFTER UPDATE ON public.files REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_files();

CREATE TRIGGER invoice_lines_are_final BEFORE DELETE OR UPDATE ON public.invoice_lines FOR EACH ROW EXECUTE FUNCTION refuse_invoice_change();

CREATE TRIGGER invoices_are_final BEFORE DELETE OR UPDATE ON public.invoices FOR EACH ROW EXECUTE FUNCTION refuse_invoice_change();

CREATE TRIGGER ledger_entries_are_final BEFORE DELETE OR UPDATE ON public.ledger_entries FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();

CREATE TRIGGER ledger_postings_are_added AFTER INSERT ON public.ledger_postings FOR EACH ROW EXECUTE FUNCTION add_to_ledger_balance();

CREATE TRIGGER ledger_postings_are_final BEFORE DELETE OR UPDATE ON public.ledger_postings FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();

CREATE TRIGGER organizations_announce_rights AFTER UPDATE OF require_two_factor, subscription_type ON public.organizations FOR EACH STATEMENT EXECUTE FUNCTION announce_rights();

CREATE TRIGGER organizations_announce_second_step AFTER UPDATE OF require_two_factor ON public.organizations FOR EACH ROW WHEN ((new.require_two_factor AND (NOT old.require_two_factor))) EXECUTE FUNCTION announce_demanded_second_step();

CREATE TRIGGER package_contents_fixed AFTER INSERT ON public.package_files REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION fix_sent_contents();

CREATE TRIGGER payment_sources_are_final BEFORE DELETE OR UPDATE ON public.payment_sources FOR EACH ROW EXECUTE FUNCTION refuse_invoice_change();

CREATE TRIGGER project_members_announce_end AFTER DELETE ON public.project_members FOR EACH ROW EXECUTE FUNCTION announce_ended_membership();

CREATE TRIGGER projects_announce_file_count AFTER UPDATE OF file_count ON public.projects FOR EACH ROW WHEN ((old.file_count IS DISTINCT FROM new.file_count)) EXECUTE FUNCTION announce_file_count();

CREATE TRIGGER roles_announce_change AFTER UPDATE OF permissions ON public.roles FOR EACH ROW WHEN ((old.permissions IS DISTINCT FROM new.permissions)) EXECUTE FUNCTION announce_changed_role();

CREATE TRIGGER roles_announce_rights AFTER DELETE OR UPDATE ON public.roles FOR EACH STATEMENT EXECUTE FUNCTION announce_rights();

CREATE TRIGGER screener_room_members_announce_end AFTER DELETE ON public.screener_room_members FOR EACH ROW EXECUTE FUNCTION announce_ended_membership();

CREATE TRIGGER sessions_announce_end AFTER DELETE ON public.sessions FOR EACH ROW EXECUTE FUNCTION announce_ended_session();

CREATE TRIGGER sessions_announce_rights AFTER DELETE ON public.sessions FOR EACH STATEMENT EXECUTE FUNCTION announce_rights();

CREATE TRIGGER sessions_remembered AFTER DELETE ON public.sessions FOR EACH ROW EXECUTE FUNCTION remember_last_active();

CREATE TRIGGER uploads_refused BEFORE UPDATE ON public.uploads FOR EACH ROW WHEN (((new.status = 'Cancelled'::text) AND (new.refused_for IS NULL) AND (new.error IS NOT NULL))) EXECUTE FUNCTION keep_refusal();

CREATE TRIGGER users_announce_change AFTER UPDATE OF status, is_suspended, role_id, organization_id ON public.users FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) OR (old.is_suspended IS DISTINCT FROM new.is_suspended) OR (old.role_id IS DISTINCT FROM new.role_id) OR (old.organization_id IS DISTINCT FROM new.organization_id))) EXECUTE FUNCTION announce_changed_user();

CREATE TRIGGER users_announce_rights AFTER DELETE OR UPDATE OF status, organization_id, role_id, full_name, email, is_staff, is_suspended, two_factor_enabled_at, subscription_type ON public.users FOR EACH STATEMENT EXECUTE FUNCTION announce_rights();

CREATE TRIGGER users_announce_second_step AFTER UPDATE OF two_factor_enabled_at ON public.users FOR EACH ROW WHEN (((old.two_factor_enabled_at IS NOT NULL) AND (new.two_factor_enabled_at IS NULL))) EXECUTE FUNCTION announce_changed_user();

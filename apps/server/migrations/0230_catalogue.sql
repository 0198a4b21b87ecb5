-- What services cost. A price is valid from its day until a later one of the same item is; what was bought keeps the price it had.
create table catalogue_items (
  code text primary key,
  family text not null check (family in ('captions', 'dcp', 'disc', 'drives', 'inspection', 'conversion')),
  name text not null,
  unit text not null check (unit in ('flat', 'minute', 'disc', 'drive')),
  position integer not null unique
);

create table catalogue_prices (
  _id uuid primary key,
  code text not null references catalogue_items (code),
  -- An account with a price of its own; null: everybody.
  owner_id uuid,
  -- Minor units. Null ends the price of an account: from then on it pays what everybody pays.
  amount bigint check (amount >= 0),
  valid_from timestamptz not null,
  check (amount is not null or owner_id is not null),
  constraint catalogue_prices_are_one unique nulls not distinct (code, owner_id, valid_from)
);

with seed (code, family, name, unit, amount) as (values
  ('captions_web_base', 'captions', 'Web captions, base', 'flat', 2000),
  ('captions_web_minute', 'captions', 'Web captions, minute', 'minute', 400),
  ('captions_broadcast_base', 'captions', 'Broadcast captions, base', 'flat', 4000),
  ('captions_broadcast_minute', 'captions', 'Broadcast captions, minute', 'minute', 550),
  ('captions_svod_base', 'captions', 'SVOD captions, base', 'flat', 6000),
  ('captions_svod_minute', 'captions', 'SVOD captions, minute', 'minute', 700),
  ('dcp_base_3', 'dcp', 'DCP, regular', 'flat', 15000),
  ('dcp_minute_3', 'dcp', 'DCP, regular, minute', 'minute', 500),
  ('dcp_base_2', 'dcp', 'DCP, two-day rush', 'flat', 22500),
  ('dcp_minute_2', 'dcp', 'DCP, two-day rush, minute', 'minute', 750),
  ('dcp_base_1', 'dcp', 'DCP, one-day rush', 'flat', 30000),
  ('dcp_minute_1', 'dcp', 'DCP, one-day rush, minute', 'minute', 1000),
  ('dcp_crop', 'dcp', 'DCP, crop', 'flat', 5000),
  ('dcp_encryption', 'dcp', 'DCP, encryption', 'flat', 7500),
  ('dcp_frame_conversion', 'dcp', 'DCP, frame rate conversion', 'flat', 10000),
  ('dcp_qa_report', 'dcp', 'DCP, QA report', 'flat', 12000),
  ('dcp_captioning', 'dcp', 'DCP, captioning', 'flat', 8000),
  ('dcp_subtitles', 'dcp', 'DCP, subtitles', 'flat', 6000),
  ('dvd_1', 'disc', 'DVD, 1 to 9', 'disc', 1200),
  ('dvd_10', 'disc', 'DVD, 10 to 24', 'disc', 900),
  ('dvd_25', 'disc', 'DVD, 25 to 49', 'disc', 750),
  ('dvd_50', 'disc', 'DVD, 50 to 99', 'disc', 600),
  ('dvd_100', 'disc', 'DVD, 100 or more', 'disc', 450),
  ('blu_ray_1', 'disc', 'Blu-ray, 1 to 9', 'disc', 2000),
  ('blu_ray_10', 'disc', 'Blu-ray, 10 to 24', 'disc', 1600),
  ('blu_ray_25', 'disc', 'Blu-ray, 25 to 49', 'disc', 1300),
  ('blu_ray_50', 'disc', 'Blu-ray, 50 to 99', 'disc', 1100),
  ('blu_ray_100', 'disc', 'Blu-ray, 100 or more', 'disc', 900),
  ('dvd_encode_minute', 'disc', 'DVD encode, minute', 'minute', 100),
  ('blu_ray_encode_minute', 'disc', 'Blu-ray encode, minute', 'minute', 200),
  ('disc_autoplay_authoring', 'disc', 'Autoplay authoring', 'flat', 4500),
  ('drive_purchase', 'drives', 'Drive, purchased', 'drive', 24900),
  ('drive_rent', 'drives', 'Drive, rented', 'drive', 9900),
  ('inspection_qc_base', 'inspection', 'Quality control report, base', 'flat', 5000),
  ('inspection_qc_minute', 'inspection', 'Quality control report, minute', 'minute', 250),
  ('inspection_qa_base', 'inspection', 'Quality assurance report, base', 'flat', 3500),
  ('inspection_qa_minute', 'inspection', 'Quality assurance report, minute', 'minute', 100),
  ('conversion_base', 'conversion', 'Conversion, base', 'flat', 2000),
  ('conversion_sd_minute', 'conversion', 'Conversion, SD minute', 'minute', 75),
  ('conversion_hd_minute', 'conversion', 'Conversion, HD minute', 'minute', 150),
  ('conversion_uhd_minute', 'conversion', 'Conversion, UHD minute', 'minute', 300)
), numbered as (
  select *, row_number() over () as position from seed
), items as (
  insert into catalogue_items (code, family, name, unit, position) select code, family, name, unit, position from numbered returning code
)
insert into catalogue_prices (_id, code, owner_id, amount, valid_from)
select gen_random_uuid(), code, null, amount, '2020-01-01T00:00:00Z' from numbered where code in (select code from items);

-- For which error what arrived was refused. Such an upload stays Cancelled: 0.2.0, which runs beside this version during an upgrade, takes
-- whatever is neither that nor Complete for open, and would give its storage back once more.
alter table uploads
  add column refused_for text check (refused_for in ('file_type_mismatch', 'dcp_not_awaited', 'upload_ended')),
  add constraint uploads_refused_check check (refused_for is null or status = 'Cancelled');

-- Until now the sentence of the error was kept for it.
create function refusal_said(sentence text) returns text language sql immutable as $$
  select case sentence
    when 'The file extension does not match its type.' then 'file_type_mismatch'
    when 'This package does not wait for this file.' then 'dcp_not_awaited'
    when 'This upload has ended.' then 'upload_ended'
  end
$$;
update uploads set refused_for = refusal_said(error) where status = 'Cancelled' and refusal_said(error) is not null;

-- A trigger, so that what the version before refuses during an upgrade has its code as well.
create function keep_refusal() returns trigger language plpgsql as $$
begin
  new.refused_for := refusal_said(new.error);
  return new;
end $$;
create trigger uploads_refused before update on uploads for each row
  when (new.status = 'Cancelled' and new.refused_for is null and new.error is not null) execute function keep_refusal();

-- A package for cinemas that somebody outside sends through a request for files.
alter table dcps add column submission_id uuid references file_request_submissions;
create index dcps_by_submission on dcps (submission_id) where submission_id is not null;

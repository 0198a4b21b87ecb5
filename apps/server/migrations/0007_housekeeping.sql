-- Progress lives on the rows that pages show (encode_chunks, screeners): this table was never written.
drop table job_progress;

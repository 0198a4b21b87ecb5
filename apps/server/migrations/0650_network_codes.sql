-- oldest version: 0.2.0
-- One code for a whole link, of before 0.2.0: each network has had a code of its own since (`screening_codes`), and nothing reads these.
drop table network_codes;

-- A screener was named after its file. What no one has renamed gets the name of a version that has none yet: outside a film is named by its title.
update screeners set name = 'Screener'
from files
where files._id = screeners.source_file_id and screeners.name = regexp_replace(files.name, '\.[^.]+$', '');

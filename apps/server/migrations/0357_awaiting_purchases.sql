-- What a person was buying when their bank was asked is looked for at each purchase, and each time their gift cards are shown.
create index purchases_awaiting on purchases (bought_by) where state = 'reserved';

-- Of the tax of an invoice, what is on goods and their shipping: they may be taxed otherwise than services, and an order is given back with its own
-- tax. Null where the version before wrote it: there the tax is spread over all that was sold.
alter table invoices add column goods_tax bigint check (goods_tax between 0 and tax_total);

-- What people and organisations have spent was never counted. From now on it is with each purchase and each refund.
with sold as (
  select owner_id, bought_by,
    (total - coalesce((select sum(amount) from refunds where invoice_id = invoices._id), 0))
      / power(10::numeric, case
          when currency in ('BIF', 'CLP', 'DJF', 'GNF', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF') then 0
          when currency in ('BHD', 'JOD', 'KWD', 'OMR', 'TND') then 3
          else 2
        end) as spent
  from invoices
), of_people as (
  update users set total_dollars_spent = theirs.spent
  from (select bought_by, sum(spent) as spent from sold group by bought_by) as theirs where users._id = bought_by
)
update organizations set total_dollars_spent = theirs.spent
from (select owner_id, sum(spent) as spent from sold group by owner_id) as theirs where organizations._id = owner_id;

-- Credit that staff give to an account: drawn as its gift cards are, and never typed in by a number.
alter table gift_cards add column kind text not null default 'gift_card' check (kind in ('gift_card', 'store_credit'));
alter table gift_cards add column reason text not null default '';
-- The key of the call that gave it, so that a call that is repeated gives once.
alter table gift_cards add column given_key text;
alter table gift_cards alter column number_key drop not null;
alter table gift_cards alter column pin_key drop not null;
alter table gift_cards drop constraint gift_cards_last4_check;
alter table gift_cards add constraint gift_cards_of_their_kind check (
  case kind
    when 'gift_card' then number_key is not null and pin_key is not null and last4 ~ '^\d{4}$' and reason = '' and given_key is null
    else number_key is null and pin_key is null and last4 = '' and reason <> '' and owner_id is not null
  end
);
create unique index store_credit_by_key on gift_cards (redeemed_by, given_key) where given_key is not null;

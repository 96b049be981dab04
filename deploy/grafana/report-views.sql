-- Views for Grafana, Metabase and the like on the store in PostgreSQL: sums and leads without anything personal.
-- psql "$DATABASE_URL" -v ON_ERROR_STOP=1 -f deploy/grafana/report-views.sql
-- They may be made anew at any time. docs/marketing.md says what is in them and how to connect.
begin;

-- One row a lead, and what became of it. Without name, contact, answers, reference and the address of its page.
create or replace view report_leads as
select
  to_timestamp(leads.created_at / 1000.0) as created_at,
  leads.kind as form,
  leads.language,
  coalesce(leads.page, '') as page,
  coalesce(leads.landing_page, '') as landing_page,
  coalesce(leads.first_campaign, '') as first_campaign,
  coalesce(leads.last_campaign, '') as last_campaign,
  to_timestamp(bookings.paid_at / 1000.0) as paid_at,
  case when bookings.paid_at is not null and bookings.refunded_at is null then bookings.amount / 100.0 end as paid_aed,
  to_timestamp(bookings.slot_at / 1000.0) as call_at,
  to_timestamp(bookings.cancelled_at / 1000.0) as cancelled_at,
  to_timestamp(bookings.refunded_at / 1000.0) as refunded_at
from leads
left join bookings on bookings.lead_id = leads.id and bookings.paid_at is not null
where leads.test = 0 and leads.quarantine is null;

-- What happened on the pages: view, start, step, error. "left" is whoever left a form and did not come back.
create or replace view report_pages as
select
  day::date as day,
  language,
  page,
  first_campaign,
  last_campaign,
  form,
  step,
  case what when 'leave' then 'left' when 'back' then 'left' else what end as what,
  sum(case what when 'back' then -count else count end)::bigint as count
from figures
where what in ('view', 'start', 'step', 'leave', 'back', 'error')
group by 1, 2, 3, 4, 5, 6, 7, 8;

-- The measures of pages in their buckets; the bounds are in src/server/vitals.ts.
create or replace view report_speed as
select day::date as day, language, page, what as measure, step as bucket, sum(count)::bigint as count
from figures
where what in ('LCP', 'INP', 'CLS', 'TTFB')
group by 1, 2, 3, 4, 5;

commit;

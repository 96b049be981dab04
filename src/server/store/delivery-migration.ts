import { PostgresAdapter, sql, type Transaction } from "kysely";
import type { Tables } from "./tables";

/**
 * What health and the pauses of upstreams need of the outbox without reading through it: since when a row has been
 * refused, indexes for what is late, refused or settled, and how many rows there are of each kind and state. Triggers
 * keep the counts, so that no statement that changes the outbox can forget to.
 */
export async function addDeliveryFigures(db: Transaction<Tables>): Promise<void> {
  await db.schema.alterTable("outbox").addColumn("refused_since", "bigint").execute();
  await db.schema
    .createIndex("outbox_tried")
    .on("outbox")
    .columns(["state", "kind", "first_tried_at"])
    .execute();
  await sql`create index outbox_refused on outbox (kind, refused_since) where refused_since is not null`.execute(
    db,
  );
  await sql`create index outbox_settled on outbox (kind, settled_at, state) where settled_at is not null`.execute(
    db,
  );

  await db.schema
    .createTable("outbox_counts")
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("shard", "integer", (column) => column.notNull())
    .addColumn("deliveries", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("outbox_counts_key", ["kind", "state", "shard"])
    .execute();
  await sql`insert into outbox_counts (kind, state, shard, deliveries)
    select kind, state, 0, count(*) from outbox group by kind, state`.execute(db);
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const statement of isPostgres ? postgresTriggers : sqliteTriggers) await statement.execute(db);
}

const sqliteTriggers = [
  sql`create trigger outbox_counts_insert after insert on outbox begin
    insert into outbox_counts values (new.kind, new.state, 0, 1)
      on conflict (kind, state, shard) do update set deliveries = deliveries + 1;
  end`,
  sql`create trigger outbox_counts_update after update of kind, state on outbox
    when old.kind <> new.kind or old.state <> new.state begin
    insert into outbox_counts values (old.kind, old.state, 0, -1)
      on conflict (kind, state, shard) do update set deliveries = deliveries - 1;
    insert into outbox_counts values (new.kind, new.state, 0, 1)
      on conflict (kind, state, shard) do update set deliveries = deliveries + 1;
  end`,
  sql`create trigger outbox_counts_delete after delete on outbox begin
    insert into outbox_counts values (old.kind, old.state, 0, -1)
      on conflict (kind, state, shard) do update set deliveries = deliveries - 1;
  end`,
];

// With one row for each kind and state, every transaction would wait for the commit of every other: connections share a
// shard only by chance, and take their rows in one order, so that they do not wait for one another in a ring. Counted
// by the statement, since a row that one transaction changes thousands of times becomes ever slower to change.
const countChanged = (changed: string) =>
  sql.raw(`insert into outbox_counts as counted (kind, state, shard, deliveries)
    select kind, state, pg_backend_pid() % 16, sum(difference) from (${changed}) as changed
      group by kind, state having sum(difference) <> 0 order by kind, state
    on conflict (kind, state, shard) do update set deliveries = counted.deliveries + excluded.deliveries`);
const gone = "select kind, state, -1 as difference from old_rows";
const come = "select kind, state, 1 as difference from new_rows";

const postgresTriggers = [
  sql`create function count_outbox() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then ${countChanged(come)};
    elsif tg_op = 'DELETE' then ${countChanged(gone)};
    else ${countChanged(`${gone} union all ${come}`)};
    end if;
    return null;
  end $$`,
  sql`create trigger outbox_counts_insert after insert on outbox referencing new table as new_rows
    for each statement execute function count_outbox()`,
  sql`create trigger outbox_counts_update after update on outbox
    referencing old table as old_rows new table as new_rows
    for each statement execute function count_outbox()`,
  sql`create trigger outbox_counts_delete after delete on outbox referencing old table as old_rows
    for each statement execute function count_outbox()`,
];

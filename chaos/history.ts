import type { Pool } from 'pg';

/**
 * The journal keeps only the last state of a step, so a repeated step would overwrite its own evidence. These triggers
 * record every change in the same transaction.
 */
const triggers = `
  create table chaos_history (
    n bigint generated always as identity primary key,
    at timestamptz not null default clock_timestamp(),
    what text not null,
    analysis_id bigint not null,
    key text,
    inputs_hash text,
    state text
  );
  create table chaos_deleted (
    id bigint primary key, email text not null, status text not null, price_cents int not null,
    payment_status text not null, promo_code text
  );
  create table chaos_deleted_payments (provider_order_id text primary key);
  create function chaos_note_deletion() returns trigger language plpgsql as $$
    begin
      insert into chaos_deleted values (old.id, old.customer_email, old.status, old.final_price_cents, old.payment_status,
        (select code from promo_redemptions where analysis_id = old.id and released_at is null));
      insert into chaos_deleted_payments select provider_order_id from payments where analysis_id = old.id
        on conflict do nothing;
      return old;
    end $$;
  create trigger chaos_deletion before delete on analysis_requests
    for each row execute function chaos_note_deletion();
  create function chaos_note_step() returns trigger language plpgsql as $$
    begin
      insert into chaos_history (what, analysis_id, key, inputs_hash, state)
        values ('step', new.analysis_id, new.key, new.inputs_hash, new.state);
      return new;
    end $$;
  create function chaos_note_analysis() returns trigger language plpgsql as $$
    begin
      insert into chaos_history (what, analysis_id, state) values ('analysis', new.id, new.status);
      return new;
    end $$;
  create function chaos_note_document() returns trigger language plpgsql as $$
    begin
      insert into chaos_history (what, analysis_id) values ('document', new.analysis_id);
      return new;
    end $$;
  create trigger chaos_step_begun after insert on journal_steps
    for each row execute function chaos_note_step();
  create trigger chaos_step_changed after update on journal_steps
    for each row when ((old.state, old.finished_at) is distinct from (new.state, new.finished_at))
    execute function chaos_note_step();
  create trigger chaos_analysis after update on analysis_requests
    for each row when (old.status is distinct from new.status) execute function chaos_note_analysis();
  create trigger chaos_document after insert or update on report_documents
    for each row execute function chaos_note_document();`;

export const keepHistory = async (pool: Pool): Promise<void> => void (await pool.query(triggers));

export type DoneStep = {
  analysisId: number;
  key: string;
  inputsHash: string;
  firstDoneAt: Date;
  timesDone: number;
};

export async function doneSteps(pool: Pool): Promise<DoneStep[]> {
  const { rows } = await pool.query(`
    select analysis_id::int as "analysisId", key, inputs_hash as "inputsHash", min(at) as "firstDoneAt",
      count(*)::int as "timesDone"
    from chaos_history where what = 'step' and state = 'done' group by 1, 2, 3`);
  return rows;
}

/** Reports that were not completed and saved exactly once. */
export async function reportsNotCompletedOnce(pool: Pool): Promise<number> {
  const { rows } = await pool.query(`
    select count(*)::int as n from analysis_requests a
    where (select count(*) from chaos_history where what = 'analysis' and state = 'completed' and analysis_id = a.id) <> 1
      or (select count(*) from chaos_history where what = 'document' and analysis_id = a.id) <> 1`);
  return rows[0].n;
}

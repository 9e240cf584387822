import Fastify from 'fastify';
import pg from 'pg';

/** The least a read costs: fastify, one query, the row as JSON, no access check. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
const app = Fastify();

app.get<{ Params: { id: string } }>('/row/:id', async ({ params }) => {
  const { rows } = await pool.query('select * from analysis_requests where id = $1', [params.id]);
  return rows[0];
});
app.get<{ Params: { id: string } }>('/report/:id', async ({ params }) => {
  const { rows } = await pool.query(
    `select a.*, d.results, d.details from analysis_requests a join report_documents d on d.analysis_id = a.id
      where a.id = $1`,
    [params.id],
  );
  return rows[0];
});
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });

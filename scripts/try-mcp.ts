import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

/** Lists the tools of a shop, or calls one with a key: npx tsx scripts/try-mcp.ts http://127.0.0.1:8787 ib_live_… [get_brief '{"report":1}'] */
const [web = '', key = '', name, input = '{}'] = process.argv.slice(2);
const client = new Client(
  { name: 'try-mcp', version: '1' },
  { versionNegotiation: { mode: { pin: '2026-07-28' } } },
);
await client.connect(
  new StreamableHTTPClientTransport(new URL('/mcp', web), {
    requestInit: { headers: { authorization: `Bearer ${key}` } },
  }),
);
if (name === undefined) {
  console.log(client.getInstructions());
  for (const tool of (await client.listTools()).tools) console.log(`\n${tool.name}: ${tool.description}`);
} else {
  const { isError, content } = await client.callTool({ name, arguments: JSON.parse(input) });
  for (const block of content) if (block.type === 'text') console.log(block.text);
  if (isError) process.exitCode = 1;
}
await client.close();

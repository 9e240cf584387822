import http from 'node:http';

/** The least a refusal costs. */
http
  .createServer((request, response) => {
    request.resume();
    response.writeHead(429, { 'retry-after': '60', 'content-type': 'text/plain' }).end('Too many requests.');
  })
  .listen(Number(process.env.PORT), '127.0.0.1');

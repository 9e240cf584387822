import { randomUUID } from 'node:crypto';
const { placeOrder } = await import('/work/wt/way/harness/shop/place-order.ts');
const [,, web, paypal, pay='pay', extra='{}'] = process.argv;
const order = await placeOrder(web, { promoCode: '', ...JSON.parse(extra) });
const post = async (url: string, body: object) => (await fetch(url, { method:'POST', headers:{'content-type':'application/json', cookie: order.cookie,'idempotency-key': randomUUID()}, body: JSON.stringify(body)})).json();
if (pay==='pay') { const { orderId } = await post(`${web}/api/paypal/orders`, { analysisId: order.id }) as any;
await post(`${paypal}/emulator/orders/${orderId}/approve`, {}); await post(`${web}/api/paypal/orders/${orderId}/capture`, {}); }
console.log(JSON.stringify({ id: order.id, cookie: order.cookie }));

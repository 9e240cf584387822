// Runs in the approval window: tells the shop's page that the window is there, and later what the payer chose.
(() => {
  const { outcome, order, payer, origin } = document.getElementById('outcome').dataset;
  const message = { source: 'paypal-emulator', outcome, orderID: order, payerID: payer };
  if (window.opener) window.opener.postMessage(message, origin);
  if (outcome === 'waiting') return;
  // The shop's page closes this window; should it be gone, the window closes itself.
  setTimeout(() => window.close(), outcome === 'cancelled' ? 0 : 15000);
})();

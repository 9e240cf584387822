// Stands in for https://www.paypal.com/sdk/js: defines paypal.Buttons. No inline style without a nonce, no eval.
(() => {
  const script = document.currentScript;
  const emulator = new URL(script.src).origin;
  const nonce = script.dataset.cspNonce;
  if (nonce) {
    // PayPal's script inserts styles of its own and marks them with the nonce that the page gives it.
    const style = document.createElement('style');
    style.nonce = nonce;
    style.textContent = '.paypal-emulator-button { letter-spacing: 0.25px; }';
    document.head.append(style);
  }
  const closedCheckMs = 200;
  const closedChecks = 5;
  const longestWaitMs = 20_000;

  /** One approval window, from the click until the shop has done with the outcome. */
  function openCheckout() {
    const popup = window.open(`${emulator}/checkoutnow/waiting`, '', 'popup,width=480,height=720');
    if (!popup) throw new Error('The browser blocked the PayPal window.');
    const close = () => popup.close();
    // A navigation that begins before the first page of the window has been loaded may be lost: wait for that page.
    const isThere = new Promise((resolve) => {
      const hear = ({ origin, source, data }) => {
        if (origin !== emulator || source !== popup || data?.outcome !== 'waiting') return;
        window.removeEventListener('message', hear);
        resolve();
      };
      window.addEventListener('message', hear);
      setTimeout(resolve, longestWaitMs);
    });
    window.addEventListener('pagehide', close);
    return {
      async ask(orderID) {
        await isThere;
        const query = new URLSearchParams({ token: orderID, popup: '1', origin: window.location.origin });
        popup.location.replace(`${emulator}/checkoutnow?${query}`);
        return new Promise((resolve) => {
          const finish = (answer) => {
            clearInterval(timer);
            window.removeEventListener('message', hear);
            resolve(answer);
          };
          const hear = ({ origin, source, data }) => {
            if (origin !== emulator || source !== popup || data?.source !== 'paypal-emulator') return;
            if (data.outcome === 'waiting') return;
            finish(data);
          };
          // While a window changes its page, the browser may call it closed for a moment.
          let closedFor = 0;
          const timer = setInterval(() => {
            closedFor = popup.closed ? closedFor + 1 : 0;
            if (closedFor >= closedChecks) finish({ outcome: 'cancelled', orderID });
          }, closedCheckMs);
          window.addEventListener('message', hear);
        });
      },
      end() {
        window.removeEventListener('pagehide', close);
        close();
      },
    };
  }

  async function approve(checkout, options, orderID) {
    const answer = await checkout.ask(orderID);
    if (answer.outcome === 'cancelled') {
      checkout.end();
      await options.onCancel?.({ orderID });
      return;
    }
    let restarted = null;
    const actions = {
      // The window is still open, so asking again needs no second click that a popup blocker would want.
      restart: () => {
        restarted ??= approve(checkout, options, orderID);
        return restarted;
      },
    };
    const data = { orderID, payerID: answer.payerID, facilitatorAccessToken: '', paymentSource: 'paypal' };
    await options.onApprove?.(data, actions);
    await restarted;
  }

  async function pay(options) {
    let checkout = null;
    try {
      let refused = false;
      const clicked = options.onClick?.(
        { fundingSource: 'paypal' },
        {
          resolve: () => undefined,
          reject: () => {
            refused = true;
          },
        },
      );
      // Opened inside the click: after an await the browser would block it.
      if (!refused) checkout = openCheckout();
      if ((await clicked) === false) refused = true;
      if (refused || !checkout) return;
      const orderID = await options.createOrder({ paymentSource: 'paypal' }, {});
      if (!orderID) throw new Error('Expected an order id to be passed');
      await approve(checkout, options, orderID);
    } catch (error) {
      if (!options.onError) throw error;
      options.onError(error);
    } finally {
      checkout?.end();
    }
  }

  function createButtons(given = {}) {
    const options = { ...given };
    let button = null;
    let disabled = false;
    let paying = false;
    const show = () => {
      if (button) button.disabled = disabled || paying;
    };

    const click = async () => {
      if (paying) return;
      paying = true;
      show();
      try {
        await pay(options);
      } finally {
        paying = false;
        show();
      }
    };

    return {
      isEligible: () => (options.fundingSource ?? 'paypal') === 'paypal',
      async render(target) {
        const container = typeof target === 'string' ? document.querySelector(target) : target;
        if (!container) throw new Error('Document is ready and element does not exist');
        button = document.createElement('button');
        button.type = 'button';
        button.className = 'paypal-emulator-button';
        button.textContent = 'Pay with PayPal (emulator)';
        // Set one by one through the object model, which a strict style policy allows.
        const looks = {
          width: '100%',
          minHeight: '45px',
          border: '1px solid #8a6400',
          borderRadius: '4px',
          background: '#ffc439',
          color: '#111',
          font: '600 16px system-ui, sans-serif',
          cursor: 'pointer',
        };
        for (const [name, value] of Object.entries(looks)) button.style[name] = value;
        button.addEventListener('click', click);
        container.append(button);
        const set = (value) => async () => {
          disabled = value;
          show();
        };
        options.onInit?.({}, { enable: set(false), disable: set(true) });
      },
      async close() {
        button?.remove();
        button = null;
      },
      async updateProps(changed) {
        Object.assign(options, changed);
      },
    };
  }

  window[script.dataset.namespace ?? 'paypal'] = {
    version: '5.0.0-emulator',
    FUNDING: { PAYPAL: 'paypal', PAYLATER: 'paylater', VENMO: 'venmo', CREDIT: 'credit', CARD: 'card' },
    getFundingSources: () => ['paypal'],
    isFundingEligible: (source) => source === 'paypal',
    Buttons: createButtons,
  };
})();

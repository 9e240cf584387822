export const demoPayer = {
  id: 'QYR5Z8XDVJNXQ',
  email: 'pat.buyer@example.com',
  name: { given_name: 'Pat', surname: 'Buyer' },
} as const;

export const demoMerchant = { merchant_id: 'BN4NCT4JZ7Q2E', email_address: 'shop@example.com' } as const;

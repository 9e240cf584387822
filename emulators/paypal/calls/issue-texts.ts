/** PayPal's own words; the contract check of every answer proves them where the contract fixes them. */
const general = {
  INSTRUMENT_DECLINED:
    "The instrument presented  was either declined by the processor or bank, or it can't be used for this payment.",
  DUPLICATE_INVOICE_ID:
    'Duplicate Invoice ID detected. To avoid a potential duplicate transaction your account setting requires that Invoice Id be unique for each transaction.',
  TRANSACTION_REFUSED: 'The request was refused.',
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: 'You have exceeded the maximum number of payment attempts.',
} as const;

export const unprocessableTexts = {
  'orders.create': {
    ...general,
    PAYER_CANNOT_PAY: 'Combination of payer and payee settings mean that this buyer cannot pay this seller.',
    AMOUNT_MISMATCH:
      'Should equal item_total + tax_total + shipping + handling + insurance - shipping_discount - discount.',
    AUTH_CAPTURE_NOT_ENABLED:
      'Authorization and Capture feature is not enabled for the merchant. Make sure that the recipient of the funds is a verified business account.',
    CANNOT_BE_ZERO_OR_NEGATIVE:
      'Must be greater than zero. If the currency supports decimals, only two decimal place precision is supported.',
    DECIMAL_PRECISION: 'If the currency supports decimals, only two decimal place precision is supported.',
    ITEM_TOTAL_MISMATCH:
      'Should equal sum of (unit_amount * quantity) across all items for a given purchase_unit.',
    ITEM_TOTAL_REQUIRED:
      'If item details are specified (items.unit_amount and items.quantity) corresponding amount.breakdown.item_total is required.',
    MULTI_CURRENCY_ORDER:
      'Multiple differing values of currency_code are not supported. Entire Order request must have the same currency_code.',
  },
  'orders.capture': {
    ...general,
    PAYER_CANNOT_PAY:
      'Payer cannot pay for this transaction. Please contact the payer to find other ways to pay for this transaction.',
    ORDER_NOT_APPROVED:
      "Payer has not yet approved the Order for payment. Please redirect the payer to the 'rel':'approve' url returned as part of the HATEOAS links within the Create Order call or provide a valid `payment_source` in the request.",
    ORDER_ALREADY_CAPTURED:
      "Order already captured.If 'intent=CAPTURE' only one capture per order is allowed.",
    PAYER_ACTION_REQUIRED:
      'Transaction cannot complete successfully, instruct the buyer to return to PayPal.',
    ORDER_COMPLETION_IN_PROGRESS:
      'The order was created with processing_instruction of ORDER_COMPLETE_ON_PAYMENT_APPROVAL. The customer has approved the payment and PayPal is still in the process of capturing the order on your behalf as instructed. Please try your request again.',
  },
  'orders.patch': {
    NOT_PATCHABLE: 'Cannot be patched.',
    ORDER_ALREADY_COMPLETED: 'The order cannot be patched after it is completed.',
  },
  'captures.refund': {
    CANNOT_BE_ZERO_OR_NEGATIVE: 'Must be greater than zero.',
    DECIMAL_PRECISION: 'If the currency supports decimals, only two decimal place precision is supported.',
    CAPTURE_FULLY_REFUNDED: 'The capture has already been fully refunded',
    REFUND_CAPTURE_CURRENCY_MISMATCH: 'Refund must be in the same currency as the capture',
    REFUND_NOT_ALLOWED: 'Capture cannot be refunded.',
    REFUND_AMOUNT_EXCEEDED:
      'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
    REFUND_FAILED_INSUFFICIENT_FUNDS:
      'Capture could not be refunded due to insufficient funds. Please check to see if you have sufficient funds in your PayPal account or if the bank account linked to your PayPal account is verified and has sufficient funds.',
    PENDING_CAPTURE:
      'Cannot initiate a refund as the capture is pending. Capture is typically pending when the payer has funded the transaction using e-check/bank funded.',
    REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK:
      'Refunds are not allowed on this capture due to a chargeback on the card or bank. Please contact the payee to resolve the chargeback.',
    TRANSACTION_DISPUTED:
      'Partial refunds cannot be offered at this time because there is an open case on this transaction. Visit the PayPal Resolution Center to review this case.',
  },
} as const satisfies Record<string, Record<string, string>>;

const invalidValue = {
  INVALID_PARAMETER_SYNTAX: 'The value of a field does not conform to the expected format.',
  INVALID_STRING_LENGTH: 'The value of a field is either too short or too long',
  MALFORMED_REQUEST_JSON: 'The request JSON is not well formed.',
} as const;

export const invalidTexts: Record<string, Record<string, string>> = {
  'orders.create': {
    ...invalidValue,
    INVALID_ARRAY_MAX_ITEMS: 'The number of items in an array parameter is too large.',
    INVALID_ARRAY_MIN_ITEMS: 'The number of items in an array parameter is too small.',
    INVALID_PARAMETER_VALUE: 'A parameter value is not valid.',
    MISSING_REQUIRED_PARAMETER: 'A required parameter is missing.',
    NOT_SUPPORTED: 'This field is not currently supported.',
  },
  'orders.capture': {
    ...invalidValue,
    INVALID_PARAMETER_VALUE: 'A parameter value is not valid.',
    MISSING_REQUIRED_PARAMETER: 'A required field / parameter is missing',
  },
  'orders.patch': {
    ...invalidValue,
    INVALID_ARRAY_MAX_ITEMS: 'The number of items in an array parameter is too large.',
    INVALID_PARAMETER_VALUE: 'The value of a field is invalid.',
    MISSING_REQUIRED_PARAMETER: 'A required field / parameter is missing.',
    FIELD_NOT_PATCHABLE: 'Field cannot be patched.',
  },
  'captures.refund': {
    INVALID_PARAMETER_SYNTAX: invalidValue.INVALID_PARAMETER_SYNTAX,
    INVALID_STRING_LENGTH: invalidValue.INVALID_STRING_LENGTH,
    MISSING_REQUIRED_PARAMETER: 'A required field / parameter is missing.',
  },
};

export type UnprocessableOperation = keyof typeof unprocessableTexts;

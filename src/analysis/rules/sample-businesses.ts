import { z } from 'zod';

export const sampleBusinessesSchema = z.array(
  z.strictObject({
    name: z.string().min(1),
    targetMarket: z.string().min(1),
    productService: z.string().min(1),
    websiteContent: z.string().default(''),
  }),
);
export type SampleBusiness = z.output<typeof sampleBusinessesSchema>[number];

type Described = Pick<SampleBusiness, 'targetMarket' | 'productService'>;

/** An order with a sample's exact texts counts as that sample; one edited word makes it the customer's own. */
export const findSample = (
  samples: readonly SampleBusiness[],
  order: Described,
): SampleBusiness | undefined =>
  samples.find((sample) =>
    (['targetMarket', 'productService'] as const).every((key) => sample[key].trim() === order[key].trim()),
  );

import * as z from 'zod/mini';

/** The output of endpoints that return no data. */
export const doneSchema = z.object({ success: z.literal(true) });
export const done: z.infer<typeof doneSchema> = { success: true };

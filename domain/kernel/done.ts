import * as z from 'zod/mini';

/** The answer of an endpoint that has nothing to say but that it is done. */
export const doneSchema = z.object({ success: z.literal(true) });
export const done: z.infer<typeof doneSchema> = { success: true };

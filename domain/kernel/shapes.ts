import * as z from 'zod/mini';
import { isDay } from './day.ts';
import { text } from './text.ts';

export const maybeText = z.nullable(z.string());
export const maybeNumber = z.nullable(z.number());
export const maybeDate = z.nullable(z.date());

/** An id of no brand. */
export const anyId = z.string().check(z.uuid('Not a valid id'));
export const dayText = text(10).check(z.refine(isDay, 'Not a day'));
export const sizeInBytes = z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER));

/** Of what the caller has seen: a change of anything newer is refused. */
export const seenVersion = z.int().check(z.minimum(1), z.maximum(2_000_000_000));

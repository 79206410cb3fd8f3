import * as z from 'zod/mini';
import { isDay } from './day.ts';
import * as m from './kernel.messages.ts';
import { t } from './message.ts';
import { text } from './text.ts';

export const dayText = text(10).check(z.refine(isDay, { error: () => t(m.notADay) }));
export const sizeInBytes = z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER));

/** Version that the caller has seen: the change is refused if there is a newer one. */
export const seenVersion = z.int().check(z.minimum(1), z.maximum(2_000_000_000));

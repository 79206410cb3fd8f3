import * as z from 'zod/mini';

export const maybeText = z.nullable(z.string());
export const maybeNumber = z.nullable(z.number());
export const maybeDate = z.nullable(z.date());

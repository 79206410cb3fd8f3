import { defineEvents } from '../platform/events/event-bus.ts';
import type { NewCopyEvent } from './label-copy.repository.ts';

/** What happened to a label copy; also stored, so that it can be told later. */
export const labelCopyEvents = defineEvents<NewCopyEvent>('label-copy');

import { defineEvents } from '../platform/events/event-bus.ts';
import type { NewCopyEvent } from './label-copy.repository.ts';

/** Events of label copies; also stored, so that they can be shown later. */
export const labelCopyEvents = defineEvents<NewCopyEvent>('label-copy');

import { defineEvents } from '../../platform/events/event-bus.ts';
import type { NewSplitEvent } from './splits.repository.ts';

/** What happened to the splits of a song; also stored, so that it can be told later. */
export type SplitEvent = NewSplitEvent;

export const splitEvents = defineEvents<SplitEvent>('split');

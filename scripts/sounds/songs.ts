import { firstSide } from './first-side.ts';
import { secondSide } from './second-side.ts';
import type { Song } from './song.ts';

/** A dozen songs that nobody ever recorded, by people who do not exist. */
export const songs: readonly Song[] = [...firstSide, ...secondSide];

import { firstSide } from './first-side.ts';
import { secondSide } from './second-side.ts';
import type { Song } from './song.ts';

/** A dozen original songs by fictional people. */
export const songs: readonly Song[] = [...firstSide, ...secondSide];

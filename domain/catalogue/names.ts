import { foldText } from '../kernel/fold.ts';
import { searchableText } from '../songs/song-grams.ts';

const notLetters = /[^\p{L}\p{N}]+/gu;

/** Some single characters fold to many; what is indexed must not be too long. */
function shortened(text: string) {
	return Array.from(text).slice(0, 200).join('');
}

/** Case, accents and spaces do not tell two names apart: BJÖRK is Bjork. Signing finds an artist by it. */
export function foldName(name: string) {
	return shortened(searchableText(name));
}

/** Letters and digits only, for names that are probably the same: Lo-Fi and LoFi. Never decides by itself. */
export function looseName(name: string) {
	return shortened(foldText(name).replace(notLetters, '')) || foldName(name);
}

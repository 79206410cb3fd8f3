import { foldText } from '../kernel/fold.ts';
import { searchableText } from '../songs/song-grams.ts';

const notLetters = /[^\p{L}\p{N}]+/gu;

/** Some single characters fold to many; indexed text must not be too long. */
function shortened(text: string) {
	return Array.from(text).slice(0, 200).join('');
}

/** Case, accents and spaces do not distinguish names: BJÖRK is Bjork. Signing finds an artist by it. */
export function foldName(name: string) {
	return shortened(searchableText(name));
}

/** Letters and digits only, for names that are probably the same: Lo-Fi and LoFi. Never decisive alone. */
export function looseName(name: string) {
	return shortened(foldText(name).replace(notLetters, '')) || foldName(name);
}

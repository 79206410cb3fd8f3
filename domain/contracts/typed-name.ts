// What a typed name must contain to count as a signature.
import { allowed, refused, type Verdict } from '../kernel/errors.ts';
import { signatureMissing } from './contracts.errors.ts';

/** Scripts in which one character can be a whole name, as in 王 or 김. */
const nameInOneCharacter =
	/[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}]/u;

/** Two characters or, where names can be that short, one. */
export function checkTypedName(name: string): Verdict {
	const typed = name.trim();
	return [...typed].length >= 2 || nameInOneCharacter.test(typed) ? allowed() : refused(signatureMissing);
}

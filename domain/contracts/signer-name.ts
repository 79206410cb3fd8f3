import { foldText } from '../kernel/fold.ts';

/** Whether somebody signs with the name under which they were asked; capitals, accents, dots and spaces do not count. */
export function isNameOfSigner(typed: string, signerName: string): boolean {
	const [given, asked] = [typed, signerName].map((name) => foldText(name).replace(/[^\p{L}\p{N}]+/gu, ''));
	return given === asked;
}

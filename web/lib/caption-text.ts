import { type Caption, t } from '../../domain/kernel/message.ts';

/** The text of a caption, which is either in the catalogue or the same in every language, such as a letter on a key. */
export function captionText(caption: Caption | string) {
	return typeof caption === 'string' ? caption : t(caption);
}

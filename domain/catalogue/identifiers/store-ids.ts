import { t } from '../../kernel/message.ts';
import * as m from '../catalogue.messages.ts';
import type { IdentifierScheme } from './scheme.ts';

const spotifyId = /^[0-9A-Za-z]{22}$/;

/** Accepts the id, the link of the artist's page, or the URI. */
export const spotifyArtist: IdentifierScheme = {
	name: 'spotify artist',
	read(typed) {
		const text = typed.trim();
		const found =
			/^(?:spotify:artist:|(?:https?:\/\/)?open\.spotify\.com\/(?:intl-[a-z]+\/)?artist\/)?([^/?#]+)/i.exec(
				text,
			)?.[1] ?? '';
		return spotifyId.test(found) ? found : null;
	},
	format: (stored) => `https://open.spotify.com/artist/${stored}`,
	problem() {
		return t(m.spotifyArtistInvalid);
	},
};

/** Accepts the id or the link of the artist's page. */
export const appleArtist: IdentifierScheme = {
	name: 'apple music artist',
	read(typed) {
		const text = typed.trim();
		if (/^\d{1,12}$/.test(text)) return text;
		return (
			/^(?:https?:\/\/)?(?:music|itunes)\.apple\.com\/[^?#]*\/(?:id)?(\d{1,12})\/?(?:[?#].*)?$/i.exec(text)?.[1] ?? null
		);
	},
	format: (stored) => `https://music.apple.com/artist/${stored}`,
	problem() {
		return t(m.appleArtistInvalid);
	},
};

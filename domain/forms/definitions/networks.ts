import { type Caption, message } from '../../kernel/message.ts';

/** Networks of artists, with the sites that their links point to. */
export const networks = {
	instagram: {
		name: 'Instagram',
		message: message('forms.notInstagram', 'That’s not an Instagram link.'),
		hosts: ['instagram.com'],
	},
	tiktok: { name: 'TikTok', message: message('forms.notTiktok', 'That’s not a TikTok link.'), hosts: ['tiktok.com'] },
	youtube: {
		name: 'YouTube',
		message: message('forms.notYoutube', 'That’s not a YouTube link.'),
		hosts: ['youtube.com', 'youtu.be'],
	},
	soundcloud: {
		name: 'SoundCloud',
		message: message('forms.notSoundcloud', 'That’s not a SoundCloud link.'),
		hosts: ['soundcloud.com'],
	},
	facebook: {
		name: 'Facebook',
		message: message('forms.notFacebook', 'That’s not a Facebook link.'),
		hosts: ['facebook.com', 'fb.com'],
	},
	x: { name: 'X', message: message('forms.notX', 'That’s not an X link.'), hosts: ['x.com', 'twitter.com'] },
	deezer: { name: 'Deezer', message: message('forms.notDeezer', 'That’s not a Deezer link.'), hosts: ['deezer.com'] },
	beatport: {
		name: 'Beatport',
		message: message('forms.notBeatport', 'That’s not a Beatport link.'),
		hosts: ['beatport.com'],
	},
} as const satisfies Record<string, { name: string; message: Caption; hosts: readonly string[] }>;

export type Network = keyof typeof networks;

/** Networks on which people follow an artist. */
export const socialNetworks = [
	'instagram',
	'tiktok',
	'youtube',
	'soundcloud',
	'facebook',
	'x',
] as const satisfies readonly Network[];

export function isNetwork(name: string): name is Network {
	return Object.hasOwn(networks, name);
}

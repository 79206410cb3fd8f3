/** Networks of artists, with the sites that their links point to. */
export const networks = {
	instagram: { name: 'Instagram', message: "That's not an Instagram link.", hosts: ['instagram.com'] },
	tiktok: { name: 'TikTok', message: "That's not a TikTok link.", hosts: ['tiktok.com'] },
	youtube: { name: 'YouTube', message: "That's not a YouTube link.", hosts: ['youtube.com', 'youtu.be'] },
	soundcloud: { name: 'SoundCloud', message: "That's not a SoundCloud link.", hosts: ['soundcloud.com'] },
	facebook: { name: 'Facebook', message: "That's not a Facebook link.", hosts: ['facebook.com', 'fb.com'] },
	x: { name: 'X', message: "That's not an X link.", hosts: ['x.com', 'twitter.com'] },
	deezer: { name: 'Deezer', message: "That's not a Deezer link.", hosts: ['deezer.com'] },
	beatport: { name: 'Beatport', message: "That's not a Beatport link.", hosts: ['beatport.com'] },
} as const satisfies Record<string, { name: string; message: string; hosts: readonly string[] }>;

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

/** The genres used by stores, each with its subgenres. */
export const genres: Readonly<Record<string, readonly string[]>> = {
	Alternative: ['Dream Pop', 'Grunge', 'Indie Pop', 'Indie Rock', 'Post-Punk', 'Shoegaze'],
	Ambient: ['Dark Ambient', 'Drone', 'New Age'],
	Blues: ['Chicago Blues', 'Delta Blues', 'Electric Blues'],
	"Children's Music": ['Lullabies', 'Sing-Along', 'Stories'],
	Classical: ['Baroque', 'Chamber Music', 'Choral', 'Contemporary Classical', 'Opera', 'Orchestral', 'Piano'],
	Country: ['Alternative Country', 'Americana', 'Bluegrass', 'Country Pop', 'Outlaw Country'],
	Dance: ['Disco', 'Eurodance', 'Hardstyle', 'Nu Disco'],
	Electronic: [
		'Bass',
		'Breakbeat',
		'Deep House',
		'Downtempo',
		'Drum & Bass',
		'Dubstep',
		'Electro',
		'House',
		'IDM',
		'Melodic House',
		'Minimal',
		'Progressive House',
		'Synthwave',
		'Tech House',
		'Techno',
		'Trance',
		'UK Garage',
	],
	Folk: ['Contemporary Folk', 'Singer/Songwriter', 'Traditional Folk'],
	'Hip-Hop/Rap': ['Alternative Rap', 'Boom Bap', 'Drill', 'Lo-Fi', 'Trap'],
	Holiday: ['Christmas', 'Halloween'],
	Jazz: ['Bebop', 'Contemporary Jazz', 'Fusion', 'Latin Jazz', 'Smooth Jazz', 'Vocal Jazz'],
	Latin: ['Bachata', 'Cumbia', 'Reggaeton', 'Salsa', 'Urbano'],
	Metal: ['Black Metal', 'Death Metal', 'Doom', 'Heavy Metal', 'Metalcore', 'Thrash'],
	Pop: ['Dance Pop', 'Electropop', 'Hyperpop', 'J-Pop', 'K-Pop', 'Schlager', 'Synth-Pop', 'Teen Pop'],
	Punk: ['Emo', 'Hardcore', 'Pop Punk', 'Ska Punk'],
	'R&B/Soul': ['Contemporary R&B', 'Funk', 'Gospel', 'Neo-Soul', 'Soul'],
	Reggae: ['Dancehall', 'Dub', 'Roots Reggae', 'Ska'],
	Rock: ['Art Rock', 'Classic Rock', 'Folk Rock', 'Hard Rock', 'Post-Rock', 'Progressive Rock', 'Psychedelic'],
	Soundtrack: ['Film', 'Games', 'Musicals', 'Television'],
	'Spoken Word': ['Comedy', 'Poetry'],
	World: ['Afrobeats', 'Amapiano', 'Arabic', 'Celtic', 'Flamenco', 'Indian', 'Klezmer'],
};

export function isGenre(genre: string) {
	return Object.hasOwn(genres, genre);
}

export function isSubgenreOf(subgenre: string, genre: string) {
	return isGenre(genre) && (genres[genre] ?? []).includes(subgenre);
}

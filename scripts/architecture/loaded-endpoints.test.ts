import { expect, test } from 'vitest';
import { findLoadedEndpoints } from './borders.ts';
import { places, sources } from './made-up-files.ts';

test('schemas of endpoints reach no page, directly or through the domain', () => {
	const files = sources({
		'domain/songs/songs.api.ts': "import { other } from '../reviews/reviews.api.ts';",
		'domain/songs/song-rules.ts':
			"import { songSchema } from './songs.api.ts';\nimport type { Song } from './songs.api.ts';",
		'domain/api.ts': "import { songsApi } from './songs/songs.api.ts';",
		'web/songs/song-card.tsx':
			"import { type Song, songSchema } from '../../domain/songs/songs.api.ts';\nimport { type Song } from '../../domain/songs/songs.api.ts';",
		'web/songs/song-card.test.ts': "import { songSchema } from '../../domain/songs/songs.api.ts';",
	});

	expect(places(findLoadedEndpoints(files))).toEqual(['domain/songs/song-rules.ts:1', 'web/songs/song-card.tsx:1']);
});

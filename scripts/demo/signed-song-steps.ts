import { writeWav } from '../sounds/wav.ts';
import type { LabelClient } from './label-client.ts';
import { signedForms } from './signed-forms.ts';

interface SignedSong {
	readonly songId: string;
	readonly title: string;
	readonly release: { readonly id: string; readonly version: number } | null;
}

export interface Sent {
	readonly formId: string;
	readonly token: string;
}

/** Name and address of an outside person. */
export type Outsider = readonly [name: string, email: string];

const [masterRate, masterSeconds] = [44_100, 48];

const tokenOf = (link: string) => link.slice(link.lastIndexOf('/') + 1);

/** Mara's actions on signed songs, and the answers of outsiders. */
export class SignedSongActions {
	readonly #client: LabelClient;
	readonly #songs: ReadonlyMap<string, SignedSong>;

	private constructor(client: LabelClient, songs: ReadonlyMap<string, SignedSong>) {
		this.#client = client;
		this.#songs = songs;
	}

	static async open(client: LabelClient): Promise<SignedSongActions> {
		const { signedSongs } = await client.call<{ signedSongs: SignedSong[] }>(
			'GET',
			'/api/signed-songs',
			undefined,
			'mara',
		);
		return new SignedSongActions(client, new Map(signedSongs.map((song) => [song.title, song])));
	}

	async send(title: string, kind: 'metadata' | 'marketing' | 'label_copy', [name, email]: Outsider): Promise<Sent> {
		const { formId, link } = await this.#mara<{ formId: string; link: string }>(
			'POST',
			`/api/signed-songs/${this.#song(title).songId}/forms`,
			{
				kind,
				sections: signedForms.sections[kind],
				recipientName: name,
				recipientEmail: email,
				note: 'Ten minutes should do. Thank you!',
			},
		);
		return { formId, token: tokenOf(link) };
	}

	/** Acts as the outsider with the link. */
	async callAsGuest(path: string, body: object): Promise<void> {
		await this.#client.call('POST', `/api/guest/${path}`, body);
	}

	/** The master from which a label copy takes its length. */
	async sendMaster({ token }: Sent, title: string): Promise<{ master: string[] }> {
		const silence = new Float32Array(masterRate * masterSeconds);
		const bytes = new Uint8Array(writeWav([silence, silence], masterRate));
		return { master: [await this.#client.sendFormFile(token, 'master', `${title}, master.wav`, bytes)] };
	}

	submit({ token }: Sent, changes: object): Promise<void> {
		return this.callAsGuest('form/submit', { token, changes });
	}

	async decide({ formId }: Sent, what: string, body: object = {}): Promise<void> {
		const { rowVersion } = await this.#mara<{ rowVersion: number }>('GET', `/api/forms/${formId}`);
		await this.#mara('POST', `/api/forms/${formId}/${what}`, { rowVersion, ...body });
	}

	async propose(title: string): Promise<void> {
		const { version } = await this.#split(title);
		await this.#mara('POST', `${this.#splitPath(title)}/propose`, { version });
	}

	/** The tokens of the links of all writers, in the order of the split. */
	async writerTokens(title: string): Promise<string[]> {
		const tokens: string[] = [];
		for (const { writerId } of (await this.#split(title)).rows) {
			const { url } = await this.#mara<{ url: string }>('POST', `${this.#splitPath(title)}/link`, { writerId });
			tokens.push(tokenOf(url));
		}
		return tokens;
	}

	async setReleaseDate(title: string, date: string): Promise<void> {
		const { songId } = this.#song(title);
		const { release } = await this.#mara<SignedSong>('GET', `/api/signed-songs/${songId}`);
		if (release) await this.#mara('PUT', `/api/releases/${release.id}/date`, { date, version: release.version });
	}

	/** The fields that the label fills in for its label copy. */
	async fillCopy(title: string, fields: object): Promise<void> {
		const { rowVersion } = await this.#mara<{ rowVersion: number }>('GET', this.#copyPath(title));
		await this.#mara('PUT', `${this.#copyPath(title)}/fields`, { rowVersion, fields });
	}

	async generateCopy(title: string): Promise<void> {
		await this.#mara('POST', this.#copyPath(title), {});
	}

	/** Marks every line as OK. */
	async approveLines({ token }: Sent, declarantName: string): Promise<void> {
		const { answers } = await this.#client.call<{ answers: Record<string, unknown> }>('POST', '/api/guest/form', {
			token,
		});
		const lines = Object.keys(answers).filter((path) => /^lines\.[^.]+$/.test(path));
		const changes = Object.fromEntries(lines.map((line) => [`${line}.verdict`, 'ok']));
		await this.submit({ formId: '', token }, { ...changes, declarantName, confirmed: true });
	}

	async finaliseCopy(title: string): Promise<void> {
		const { versions } = await this.#mara<{ versions: { id: string; rowVersion: number }[] }>(
			'GET',
			this.#copyPath(title),
		);
		const [newest] = versions;
		await this.#mara('POST', `/api/label-copies/${newest?.id}/finalise`, { rowVersion: newest?.rowVersion });
	}

	async #split(title: string) {
		const path = this.#splitPath(title);
		const { work } = await this.#mara<{ work: { version: number; rows: { writerId: string }[] } }>('GET', path);
		return work;
	}

	#copyPath(title: string): string {
		return `/api/signed-songs/${this.#song(title).songId}/label-copy`;
	}

	#splitPath(title: string): string {
		return `/api/signed-songs/${this.#song(title).songId}/split`;
	}

	#song(title: string): SignedSong {
		const song = this.#songs.get(title);
		if (!song) throw new Error(`${title} is not signed`);
		return song;
	}

	#mara<Body>(method: string, path: string, body?: unknown): Promise<Body> {
		return this.#client.call<Body>(method, path, body, 'mara');
	}
}

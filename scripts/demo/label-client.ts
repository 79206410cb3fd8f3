import type { PersonKey } from './demo-people.ts';

/** The product as a person uses it, over HTTP. */
export class LabelClient {
	readonly #url: string;
	readonly #tokens = new Map<PersonKey, string>();

	constructor(url: string) {
		this.#url = url;
	}

	signInAs(person: PersonKey, token: string): void {
		this.#tokens.set(person, token);
	}

	async call<Body>(method: string, path: string, body?: unknown, as?: PersonKey): Promise<Body> {
		const response = await fetch(`${this.#url}${path}`, {
			method,
			headers: { 'content-type': 'application/json', ...this.#authorization(as) },
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
		});
		if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${await response.text()}`);
		return (await response.json()) as Body;
	}

	/** Uploads a file and waits until it can be played. */
	async sendFile(as: PersonKey, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
		const file = { name, sizeBytes: bytes.byteLength };
		const { uploads } = await this.call<{ uploads: { id: string; uploadUrl: string }[] }>(
			'POST',
			'/api/uploads',
			{ purpose: 'track', files: [file] },
			as,
		);
		const [upload] = uploads;
		if (!upload) throw new Error(`${name} was refused`);
		const sent = await fetch(new URL(upload.uploadUrl, this.#url), {
			method: 'PATCH',
			body: bytes,
			headers: {
				...this.#authorization(as),
				'content-type': 'application/offset+octet-stream',
				'tus-resumable': '1.0.0',
				'upload-offset': '0',
			},
		});
		if (!sent.ok) throw new Error(`${name} returned ${sent.status}`);
		return upload.id;
	}

	/** Uploads a file for a chat, before its message. */
	async sendChatFile(as: PersonKey, songId: string, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
		const response = await fetch(`${this.#url}/files/chat`, {
			method: 'POST',
			body: bytes,
			headers: { ...this.#authorization(as), 'x-song-id': songId, 'x-file-name': encodeURIComponent(name) },
		});
		if (!response.ok) throw new Error(`${name} returned ${response.status}: ${await response.text()}`);
		return ((await response.json()) as { id: string }).id;
	}

	/** Uploads a file for a field of a form, as the outsider with its link. */
	async sendFormFile(token: string, field: string, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
		const response = await fetch(`${this.#url}/guest-files`, {
			method: 'POST',
			body: bytes,
			headers: { 'x-link-token': token, 'x-form-path': field, 'x-file-name': encodeURIComponent(name) },
		});
		if (!response.ok) throw new Error(`${name} returned ${response.status}: ${await response.text()}`);
		return ((await response.json()) as { id: string }).id;
	}

	async getBytes(path: string, as: PersonKey): Promise<ArrayBuffer> {
		const response = await fetch(`${this.#url}${path}`, { headers: this.#authorization(as) });
		if (!response.ok) throw new Error(`GET ${path} returned ${response.status}`);
		return response.arrayBuffer();
	}

	/** Loads a document through a signer's link. */
	async fetchAsGuest(path: string, token: string): Promise<void> {
		const response = await fetch(`${this.#url}${path}`, { method: 'POST', headers: { 'x-link-token': token } });
		if (!response.ok) throw new Error(`${path} returned ${response.status}`);
		await response.arrayBuffer();
	}

	/** Uploads a PDF for a contract. */
	async sendDocument(path: string, name: string, bytes: ArrayBuffer, as: PersonKey): Promise<string> {
		const headers = { 'content-type': 'application/pdf', 'x-file-name': name, ...this.#authorization(as) };
		const response = await fetch(`${this.#url}${path}`, { method: 'POST', body: bytes, headers });
		if (!response.ok) throw new Error(`${name} returned ${response.status}: ${await response.text()}`);
		return ((await response.json()) as { id: string }).id;
	}

	#authorization(as: PersonKey | undefined): Record<string, string> {
		const token = as && this.#tokens.get(as);
		return token ? { authorization: `Bearer ${token}` } : {};
	}
}

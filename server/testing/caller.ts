import type { Hono } from 'hono';

export interface ApiResponse {
	readonly status: number;
	readonly body: unknown;
	readonly headers: Headers;
}

interface CallOptions {
	readonly headers?: Record<string, string>;
	/** Sent as it is instead of JSON. */
	readonly raw?: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
	/** Sent as a multipart form, like the file field of a page. */
	readonly form?: FormData;
	readonly signal?: AbortSignal;
}

interface Person {
	readonly name: string;
	readonly email: string;
	readonly password: string;
}

export const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0';

/** A person with a browser: calls the app over HTTP and keeps its cookies. */
export class Caller {
	readonly person: Person;
	readonly cookies = new Map<string, string>();
	token = '';
	readonly #app: Pick<Hono, 'request'>;

	// biome-ignore lint/suspicious/noExplicitAny: the app's environment type does not matter to someone outside
	constructor(app: { request: Hono<any>['request'] }, person: Person) {
		this.#app = app as Pick<Hono, 'request'>;
		this.person = person;
	}

	async signIn(password = this.person.password): Promise<ApiResponse> {
		const response = await this.post('/api/auth/sign-in/email', { email: this.person.email, password });
		if (response.status === 200) this.token = (response.body as { token: string }).token;
		return response;
	}

	/** Sends a request without reading the response, for streams. */
	async open(method: string, path: string, body?: unknown, options: CallOptions = {}): Promise<Response> {
		const headers: Record<string, string> = { 'user-agent': userAgent, ...options.headers };
		if (this.cookies.size > 0)
			headers.cookie ??= [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
		// Node requires `duplex` if a body is a stream.
		const init: RequestInit & { duplex?: 'half' } = { method, headers };
		if (options.raw instanceof ReadableStream) init.duplex = 'half';
		if (options.raw !== undefined) init.body = options.raw;
		else if (body !== undefined) init.body = JSON.stringify(body);
		if (init.body !== undefined) headers['content-type'] ??= 'application/json';
		if (options.form) init.body = options.form;
		if (options.signal) init.signal = options.signal;
		const response = await this.#app.request(path, init);
		this.#keepCookies(response.headers);
		return response;
	}

	async call(method: string, path: string, body?: unknown, options?: CallOptions): Promise<ApiResponse> {
		const response = await this.open(method, path, body, options);
		const text = await response.text();
		return { status: response.status, body: parse(text), headers: response.headers };
	}

	get = (path: string, options?: CallOptions) => this.call('GET', path, undefined, options);
	post = (path: string, body: unknown = {}, options?: CallOptions) => this.call('POST', path, body, options);

	/** For steps that a test takes for granted. */
	async mustPost(path: string, body: unknown = {}): Promise<ApiResponse> {
		const response = await this.post(path, body);
		if (response.status !== 200)
			throw new Error(`POST ${path} returned ${response.status}: ${JSON.stringify(response.body)}`);
		return response;
	}

	#keepCookies(headers: Headers): void {
		for (const line of headers.getSetCookie()) {
			const [pair = '', ...attributes] = line.split(';');
			const [name = '', value = ''] = pair.split('=');
			if (attributes.some((attribute) => attribute.trim().toLowerCase() === 'max-age=0')) this.cookies.delete(name);
			else this.cookies.set(name, value);
		}
	}
}

/** Returns the message of a refusal. */
export function messageOf(response: ApiResponse): string | undefined {
	return (response.body as { message?: string } | null)?.message;
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return text;
	}
}

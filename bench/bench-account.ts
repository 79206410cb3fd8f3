const person = { name: 'Ada', email: 'ada@label.example', password: 'correct horse battery' };

/** Founds a label and returns the token of its admin. */
export async function foundLabel(url: string): Promise<string> {
	await send(url, 'POST', '/api/auth/sign-up/email', person);
	const { token } = (await signIn(url)) as { token: string };
	await send(url, 'POST', '/api/organizations', { name: 'Benchmark Label' }, token);
	return token;
}

/** Colleagues who join the label of an admin; returns their tokens. */
export async function joinLabel(url: string, adminToken: string, count: number): Promise<string[]> {
	const { code } = (await send(url, 'GET', '/api/organization/invitation', undefined, adminToken)) as { code: string };
	const tokens: string[] = [];
	for (let number = 1; number <= count; number++) {
		const colleague = { ...person, name: `Colleague ${number}`, email: `colleague${number}@label.example` };
		await send(url, 'POST', '/api/auth/sign-up/email', colleague);
		const { token } = (await signIn(url, colleague)) as { token: string };
		await send(url, 'POST', '/api/organizations/join', { code }, token);
		tokens.push(token);
	}
	return tokens;
}

export function signIn(url: string, who = person): Promise<unknown> {
	return send(url, 'POST', '/api/auth/sign-in/email', who);
}

export async function send(url: string, method: string, path: string, body: unknown, token = ''): Promise<unknown> {
	const response = await fetch(`${url}${path}`, {
		method,
		body: JSON.stringify(body),
		headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
	});
	if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
	return response.json();
}

export const benchPassword = person.password;

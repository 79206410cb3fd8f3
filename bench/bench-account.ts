const person = { name: 'Ada', email: 'ada@label.example', password: 'correct horse battery' };

/** Founds a label and answers with the token of its admin. */
export async function foundLabel(url: string): Promise<string> {
	await send(url, 'POST', '/api/auth/sign-up/email', person);
	const { token } = (await signIn(url)) as { token: string };
	await send(url, 'POST', '/api/organizations', { name: 'Benchmark Label' }, token);
	return token;
}

export function signIn(url: string): Promise<unknown> {
	return send(url, 'POST', '/api/auth/sign-in/email', person);
}

export async function send(url: string, method: string, path: string, body: unknown, token = ''): Promise<unknown> {
	const answer = await fetch(`${url}${path}`, {
		method,
		body: JSON.stringify(body),
		headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
	});
	if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
	return answer.json();
}

export const benchPassword = person.password;

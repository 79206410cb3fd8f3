import type { Call, Person } from './persistent-calls.ts';

const people = 6;
const password = 'correct horse battery';

async function signUp(call: Call, number: number): Promise<Person> {
	const form = { name: `Person ${number}`, email: `person-${number}@label.example`, password };
	await call(null, 'POST', '/api/auth/sign-up/email', form);
	const { token } = await call<{ token: string }>(null, 'POST', '/api/auth/sign-in/email', form);
	const viewer = async () =>
		(await call<{ viewer: { reviewerId: string } }>({ token, reviewerId: '' }, 'GET', '/api/auth/get-session')).viewer;
	return { token, reviewerId: (await viewer()).reviewerId };
}

/** Runs before anything fails. */
export async function foundLabel(call: Call): Promise<Person[]> {
	const label: Person[] = [];
	for (let number = 0; number < people; number++) label.push(await signUp(call, number));
	const [founder, ...others] = label;
	if (!founder) throw new Error('the label has no founder');
	await call(founder, 'POST', '/api/organizations', { name: 'Faulty Label' });
	const { code } = await call<{ code: string }>(founder, 'GET', '/api/organization/invitation');
	for (const person of others) await call(person, 'POST', '/api/organizations/join', { code });
	return label;
}

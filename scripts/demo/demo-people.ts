/** Five fictional people, each with a different taste. */
export interface Person {
	readonly key: 'mara' | 'jonas' | 'priya' | 'sunniva' | 'theo';
	readonly name: string;
	readonly email: string;
	/** Added to the general opinion of a song. */
	readonly leaning: number;
	/** How strongly they react to a song they love or dislike. */
	readonly temper: number;
	readonly comments: readonly string[];
}

export const demoPassword = 'listen-first';
export const demoLabel = 'Nordlys Harbour';

export const people: readonly Person[] = [
	{
		key: 'mara',
		name: 'Mara Kestrel',
		email: 'mara@nordlys.example',
		leaning: 0,
		temper: 1,
		comments: [
			'The vocal sits in front without pushing. I would ask for a shorter bridge.',
			'Two good ideas that never meet.',
			'It grows with every play.',
			'I hear the single. I do not hear the album yet.',
		],
	},
	{
		key: 'jonas',
		name: 'Jonas Okafor',
		email: 'jonas@nordlys.example',
		leaning: -0.8,
		temper: 1.2,
		comments: [
			'Close to what we have already.',
			'The low end is lovely. The hook arrives late.',
			'Strong topline, but the drums are a placeholder.',
			'Mix it again and send it back to us.',
		],
	},
	{
		key: 'priya',
		name: 'Priya Raman',
		email: 'priya@nordlys.example',
		leaning: 0.6,
		temper: 0.8,
		comments: [
			'Played it twice without meaning to.',
			'The second chorus lifts. I would cut the bridge.',
			'A voice one wants to follow.',
			'',
		],
	},
	{
		key: 'sunniva',
		name: 'Sunniva Dahl',
		email: 'sunniva@nordlys.example',
		leaning: 0.2,
		temper: 1.6,
		comments: ['This one. Please.', 'Not for me at all.', 'The room it was recorded in plays along.', ''],
	},
	{
		key: 'theo',
		name: 'Theo Brandt',
		email: 'theo@nordlys.example',
		leaning: -0.2,
		temper: 0.7,
		comments: [
			'The voice carries it. The second verse repeats the first.',
			'Radio would want it a minute shorter.',
			'',
			'Honest, and a little long.',
		],
	},
];

export type PersonKey = Person['key'];

import { defineConfig } from 'drizzle-kit';

export default defineConfig({
	dialect: 'postgresql',
	schema: './server/**/*.table.ts',
	// A test generates into a copy.
	out: process.env.MIGRATIONS_FOLDER ?? './server/migrations',
});

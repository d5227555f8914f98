// React chooses its build when it is first imported.
process.env.NODE_ENV ??= "production";

/** The first import of whatever starts the production server: React chooses its build when it is loaded. */
process.env.NODE_ENV ??= "production";
